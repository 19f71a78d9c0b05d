import { createHash } from 'node:crypto'
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'

const FileSystemCache = fileSystemCache.default ?? fileSystemCache
const policies = new WeakMap()
const missingPage = /\/[a-z]+\/missing$/

/** The policy of one page: only our own files, and exactly the inline scripts that Next wrote into it. */
function policyFor(html) {
  const hashes = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script]) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`,
    // React writes style attributes (blur placeholders, positions), which hashes cannot allow.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    // The member's browser may be sent to an operator's API of another origin (PUBLIC_API_BASE_URL).
    `connect-src 'self' ${process.env.PUBLIC_API_BASE_URL ?? ''}`.trim(),
    "object-src 'none'",
    "base-uri 'none'",
    // A payment or a game may be opened by a form posted to its vendor; the code checks the address first.
    "form-action 'self' https: http://localhost:* http://127.0.0.1:*",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types nextjs nextjs#bundler dompurify default',
  ].join('; ')
}

/** Writes into a page's cache entry what its answer must carry: the policy, `Vary`, and the 404's status. */
function dress(key, value) {
  if (value?.kind !== 'APP_PAGE' || !value.html) return
  let policy = policies.get(value)
  if (!policy) {
    const html = typeof value.html === 'string' ? value.html : (value.html.toUnchunkedString?.() ?? '')
    policy = policyFor(html)
    policies.set(value, policy)
  }
  // The one static page that stands for every unknown address (`missingPageRewrites`).
  if (missingPage.test(String(key))) value.status = 404
  // `headers()` of next.config.ts cannot say `Vary` for pages: Next sets its own anew and then appends ours.
  value.headers = { ...value.headers, 'content-security-policy': policy, vary: 'Cookie, Accept-Language' }
}

/**
 * Next's own file-system cache, which sends every page out with its policy (docs/adr/0008-policy-from-the-cache.md): a page from the
 * cache as it is read, a page made just now as it is written, since Next answers with the very object it stores.
 */
export default class PolicyCacheHandler extends FileSystemCache {
  constructor(context) {
    super(process.env.PAGE_CACHE === 'memory' ? { ...context, flushToDisk: false } : context)
  }

  async get(...args) {
    const entry = await super.get(...args)
    dress(args[0], entry?.value)
    return entry
  }

  async set(...args) {
    dress(args[0], args[1])
    return super.set(...args)
  }
}
