import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FinishedPage } from '@/front/finished-page'
import { PageCache } from '@/front/page-cache'
import type { PageKey } from '@/front/page-key'

const home: PageKey = { path: '/', locale: 'vi' }
const page = (etag: string): FinishedPage => ({
  status: 200,
  etag,
  headers: {},
  body: Buffer.from(etag),
  encoded: {},
})

/** A render that ends when the test calls `finish` or `fail`. */
type Render = { key: PageKey; last: string | undefined; finish: (etag: string) => void; fail: () => void }

describe('the cache of rendered pages', () => {
  let renders: Render[]
  let pages: PageCache
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] })
    renders = []
    const render = (key: PageKey, last: FinishedPage | undefined) =>
      new Promise<FinishedPage>((resolve, reject) => {
        const finish = (etag: string) => resolve(page(etag))
        renders.push({ key, last: last?.etag, finish, fail: () => reject(new Error('API gone')) })
      })
    pages = new PageCache({ render, fallback: async () => page('as built') }, { waitMs: 20 })
  })
  afterEach(() => void vi.useRealTimers())

  const tagOf = async (shown: Promise<FinishedPage>) => (await shown).etag
  /** Requests a page and ends its first render. */
  async function firstPage(etag: string) {
    const shown = pages.get(home)
    renders[0]?.finish(etag)
    expect(await tagOf(shown)).toBe(etag)
  }

  it('renders a page once for all requests within a second, and again after it', async () => {
    const [one, other] = [pages.get(home), pages.get(home)]
    renders[0]?.finish('first')
    expect([await tagOf(one), await tagOf(other)]).toEqual(['first', 'first'])
    vi.advanceTimersByTime(999)
    expect(await tagOf(pages.get(home))).toBe('first')
    vi.advanceTimersByTime(1)
    const later = pages.get(home)
    expect(renders.map(({ last }) => last)).toEqual([undefined, 'first'])
    renders[1]?.finish('second')
    expect(await tagOf(later)).toBe('second')
  })

  it('renders only some of many pages again in a second, and the others within ten more', async () => {
    const rendered: string[] = []
    const render = async ({ path }: PageKey) => {
      rendered.push(path ?? '')
      return page(path ?? '')
    }
    pages = new PageCache({ render, fallback: async () => page('as built') }, { rendersInTurn: 3, heldMs: 5_000 })
    const all = Array.from({ length: 5 }, (_, place) => `/${place}`)
    const askForAll = () => Promise.all(all.map((path) => tagOf(pages.get({ path, locale: 'vi' }))))
    for (const [laterMs, count] of [
      [0, 5],
      [1_500, 3],
      [5_000, 5],
    ] as const) {
      rendered.length = 0
      vi.advanceTimersByTime(laterMs)
      expect(await askForAll()).toEqual(all)
      expect(rendered).toHaveLength(count)
    }
  })

  it('sends the one 404 page of the language for every address that has no page', async () => {
    const rendered: PageKey[] = []
    const render = async (key: PageKey) => {
      rendered.push(key)
      return key.path === null ? page(`404 in ${key.locale}`) : null
    }
    pages = new PageCache({ render, fallback: async () => page('as built') })
    const invented = await Promise.all(['/promote/1', '/promote/2'].map((path) => pages.get({ ...home, path })))
    expect(invented[0]).toBe(invented[1])
    expect(invented[0]?.etag).toBe('404 in vi')
    expect(rendered.filter(({ path }) => path === null)).toHaveLength(1)
  })

  it('keeps one entry for each path and language', () => {
    const keys: PageKey[] = [home, { ...home, locale: 'th' }, { ...home, path: '/about' }, { ...home, path: null }]
    for (const key of [...keys, ...keys]) void pages.get(key)
    expect(renders.map(({ key }) => key)).toEqual(keys)
  })

  it('sends the last good page while renders fail, and tries again after a second', async () => {
    await firstPage('good')
    vi.advanceTimersByTime(1_000)
    const shown = pages.get(home)
    renders[1]?.fail()
    expect(await tagOf(shown)).toBe('good')
    expect(await tagOf(pages.get(home))).toBe('good')
    expect(renders).toHaveLength(2)
    vi.advanceTimersByTime(1_000)
    const later = pages.get(home)
    renders[2]?.finish('new')
    expect(await tagOf(later)).toBe('new')
  })

  it('does not wait for a slow render while it has a good page', async () => {
    await firstPage('good')
    vi.advanceTimersByTime(1_000)
    expect(await tagOf(pages.get(home))).toBe('good')
    expect(await tagOf(pages.get(home))).toBe('good')
    renders[1]?.finish('late')
    await expect.poll(() => tagOf(pages.get(home))).toBe('late')
  })

  it('sends the page that the build made if none was ever rendered', async () => {
    const shown = pages.get(home)
    expect(pages.isRendered(home)).toBe(false)
    renders[0]?.fail()
    expect(await tagOf(shown)).toBe('as built')
    expect(pages.isRendered(home)).toBe(false)
  })
})
