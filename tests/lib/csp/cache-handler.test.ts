// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import PolicyCacheHandler from '@/lib/csp/cache-handler.mjs'
import { pagePolicy } from '@/lib/csp/page-policy.mjs'

const html = '<!doctype html><script>one()</script><p>words</p>'
type Value = { kind: string; html?: unknown; headers?: Record<string, string>; status?: number; body?: Buffer }

describe('what a page’s cache entry carries', () => {
  let folder: string
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'pages-'))))
  afterAll(() => rmSync(folder, { recursive: true }))

  const handler = () =>
    // Next says more of itself than ours reads.
    new PolicyCacheHandler({
      serverDistDir: folder,
      ...{ dev: false, maxMemoryCacheSize: 1_000_000, revalidatedTags: [] },
    })
  const page = (given: Partial<Value> = {}): Value => ({ kind: 'APP_PAGE', html, headers: { a: 'b' }, ...given })

  it('a page just made, and the same one read again: the policy of its scripts, and what it varies by', async () => {
    const made = page()
    const cache = handler()
    await cache.set('/tw', made, {})
    const dressed = {
      headers: { a: 'b', 'content-security-policy': pagePolicy(html), vary: 'Cookie, Accept-Language' },
    }
    expect(made).toMatchObject(dressed)
    expect(made.status).toBeUndefined()
    const read = (await cache.get('/tw', { kind: 'APP_PAGE' })) as { value: Value } | null
    expect(read?.value).toMatchObject(dressed)
  })

  it('a page that Next hands over as something to be read, or as nothing that can be', async () => {
    const streamed = page({ html: { toUnchunkedString: () => html } })
    const odd = page({ html: { other: true } })
    const cache = handler()
    await cache.set('/en', streamed, {})
    await cache.set('/th', odd, {})
    expect(streamed.headers?.['content-security-policy']).toBe(pagePolicy(html))
    expect(odd.headers?.['content-security-policy']).toBe(pagePolicy(''))
  })

  it('the page of unknown addresses: not found, in each language', async () => {
    const missing = page()
    await handler().set('/th/missing', missing, {})
    expect(missing.status).toBe(404)
  })

  it('nothing where there is no page: data, a route’s answer, an absent entry', async () => {
    const route: Value = { kind: 'APP_ROUTE', headers: {}, body: Buffer.from('{}') }
    const empty = page({ html: '' })
    const cache = handler()
    await cache.set('/manifest', route, {})
    await cache.set('/empty', empty, {})
    expect(route.headers).toEqual({})
    expect(empty.headers).toEqual({ a: 'b' })
    expect(await cache.get('/nowhere', { kind: 'APP_PAGE' })).toBeNull()
  })
})
