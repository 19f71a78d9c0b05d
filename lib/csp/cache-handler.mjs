import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { pagePolicy } from './page-policy.mjs'

/** @typedef {{ kind?: string, html?: unknown, headers?: Record<string, unknown>, status?: number }} Value what is kept of a page or a route */
/** @typedef {{ serverDistDir: string, flushToDisk?: boolean }} Context what Next says to each */
/**
 * @typedef {new (context: Context) => {
 *   get(key: string, context: { kind: string }): Promise<{ value?: Value | null } | null>,
 *   set(key: string, value: Value | null, context: object): Promise<void>,
 * }} Handler as Next makes one for each request
 */

/** @type {Handler} */
const FileSystemCache = Reflect.get(fileSystemCache, 'default') ?? fileSystemCache
const isServing = process.env.NODE_ENV === 'production' && process.env.NEXT_PHASE !== 'phase-production-build'
const sharedUrl = isServing ? process.env.PAGE_CACHE_URL : ''
// Loaded only where it is asked for.
/** @type {Handler} */
const PageCache = sharedUrl ? (await import('../page-cache/shared-pages.mjs')).sharedPages(sharedUrl) : FileSystemCache
const policies = new WeakMap()
const missingPage = /\/[a-z]+\/missing$/

/**
 * Writes into a page's cache entry what its answer must carry: the policy, `Vary`, and the 404's status.
 *
 * @param {string} key
 * @param {Value | null | undefined} value
 */
function dress(key, value) {
  if (value?.kind !== 'APP_PAGE' || !value.html) return
  let policy = policies.get(value)
  if (!policy) {
    const html =
      typeof value.html === 'string'
        ? value.html
        : (Reflect.get(value.html, 'toUnchunkedString')?.call(value.html) ?? '')
    policy = pagePolicy(html)
    policies.set(value, policy)
  }
  // The one static page that stands for every unknown address (`missingPageRewrites`).
  if (missingPage.test(key)) value.status = 404
  // `headers()` of next.config.ts cannot say `Vary` for pages: Next sets its own anew and then appends ours.
  value.headers = { ...value.headers, 'content-security-policy': policy, vary: 'Cookie, Accept-Language' }
}

/**
 * Next's own file-system cache, or one that all instances share (docs/adr/0014-shared-page-cache.md), which sends every page out with
 * its policy (docs/adr/0008-policy-from-the-cache.md): a page from the cache as it is read, a page made just now as it is written,
 * since Next answers with the very object it stores.
 */
export default class PolicyCacheHandler extends PageCache {
  /** @param {Context} context */
  constructor(context) {
    super(process.env.PAGE_CACHE === 'memory' ? { ...context, flushToDisk: false } : context)
  }

  /** @override @param {string} key @param {{ kind: string }} context */
  async get(key, context) {
    const entry = await super.get(key, context)
    dress(key, entry?.value)
    return entry
  }

  /** @override @param {string} key @param {Value | null} value @param {object} context */
  async set(key, value, context) {
    dress(key, value)
    return super.set(key, value, context)
  }
}
