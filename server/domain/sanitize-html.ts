import sanitize from 'sanitize-html'
import { htmlAllowList } from '@/contract/html-allow-list'

const options: sanitize.IOptions = {
  allowedTags: [...htmlAllowList.tags],
  allowedAttributes: { '*': [...htmlAllowList.attributes] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
}

/**
 * Reduces an operator's HTML to the allowed tags before it leaves the server. The site does the same, but other clients
 * may not.
 */
export const sanitizeHtml = (html: string): string => sanitize(html, options)
