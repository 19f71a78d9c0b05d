import sanitize from 'sanitize-html'
import { htmlAllowList } from '@/contract/html-allow-list'

const options: sanitize.IOptions = {
  allowedTags: [...htmlAllowList.tags],
  allowedAttributes: { '*': [...htmlAllowList.attributes] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
}

/**
 * Reduces an operator's HTML to the allow-list before it leaves the server. The site does so again; other clients may not.
 */
export const sanitizeHtml = (html: string): string => sanitize(html, options)
