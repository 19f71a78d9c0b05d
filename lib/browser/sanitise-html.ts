import { htmlAllowList } from '@/contract/html-allow-list'
import { loadWithRetry } from './load-with-retry'

/** A value that may be assigned to `innerHTML`: TrustedHTML if the browser enforces it, else a string. */
type SafeHtml = TrustedHTML | string

/** Makes links in the API's HTML open in a new tab, without referrer and opener. */
function guardLink(node: Element): void {
  if (node.tagName !== 'A' || !node.hasAttribute('href')) return
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer nofollow')
}

let loading: Promise<(html: string) => SafeHtml> | undefined

async function loadSanitiser(): Promise<(html: string) => SafeHtml> {
  const { default: purify } = await import('dompurify')
  purify.addHook('afterSanitizeAttributes', guardLink)
  const options = {
    ALLOWED_TAGS: [...htmlAllowList.tags],
    ALLOWED_ATTR: [...htmlAllowList.attributes],
    ALLOWED_URI_REGEXP: htmlAllowList.addresses,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  }
  return (html) =>
    'trustedTypes' in window
      ? purify.sanitize(html, { ...options, RETURN_TRUSTED_TYPE: true })
      : purify.sanitize(html, options)
}

/**
 * Reduces HTML to the allow-list. The library is loaded on first use; its Trusted Types policy is `dompurify`. Rejects
 * if the library cannot be loaded or fails.
 */
export async function sanitiseHtml(html: string): Promise<SafeHtml> {
  loading ??= loadWithRetry(loadSanitiser).catch((error: unknown) => {
    // The next call tries again.
    loading = undefined
    throw error
  })
  return (await loading)(html)
}
