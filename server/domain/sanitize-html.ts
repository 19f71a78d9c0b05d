import sanitize from 'sanitize-html'
import { htmlAllowList } from '@/contract/html-allow-list'

const options: sanitize.IOptions = {
  allowedTags: [...htmlAllowList.tags],
  allowedAttributes: { '*': [...htmlAllowList.attributes] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
}

/**
 * HTML that an operator wrote, reduced to the one allow-list before it leaves the server: the site reduces it again, other
 * readers of the API may not.
 */
export const sanitizeHtml = (html: string): string => sanitize(html, options)
