import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PageKey } from '@/front/page-key'
import { RedisConnection } from '@/front/redis-connection'
import { SharedPages } from '@/front/shared-pages'
import { startRedis, type OwnServer } from '../../support/own-server'
import { freePort } from '@/scripts/bootstrap/environment.mjs'

const home: PageKey = { path: '/', locale: 'tw' }
const page = (text: string) => ({
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: `<p>${text} 天燈 ngọn đèn โคม</p>`,
})

describe('pages that several processes of the site share', () => {
  let redis: OwnServer
  let port: number
  const started: SharedPages[] = []

  beforeAll(async () => {
    port = await freePort()
    redis = await startRedis(port)
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    for (const shared of started) shared.close()
    await redis.stop()
  })
  // Each test has its own pages and new processes, which are not connected to the server yet.
  let number = 0
  beforeEach(() => void (number += 1))

  /** Starts one process with a fake Next that renders `text` and counts publications. */
  async function startProcess(build = `build-${number}`) {
    const shared = new SharedPages(
      new RedisConnection(`redis://127.0.0.1:${port}`, { answerMs: 1_000, restMs: 50 }),
      build,
    )
    started.push(shared)
    const events: string[] = []
    await shared.watch({ revalidate: async () => events.push('revalidate'), clear: () => events.push('clear') })
    const fetch = async (text: string, key = home) => (await shared.fetch(key, async () => page(text)))?.body
    return { shared, events, fetch }
  }
  const html = (text: string) => page(text).body

  it('do not include addresses without a page', async () => {
    const { shared, fetch } = await startProcess()
    expect(await shared.fetch({ ...home, path: '/promote/none' }, async () => null)).toBeNull()
    expect(await fetch('published since', { ...home, path: '/promote/none' })).toBe(html('published since'))
  })

  it('are rendered by one process and served by all processes of the same build', async () => {
    const [one, other, next] = [await startProcess(), await startProcess(), await startProcess('next')]
    expect(await one.fetch('first')).toBe(html('first'))
    await expect.poll(() => other.fetch('second')).toBe(html('first'))
    expect(await next.fetch('of another build')).toBe(html('of another build'))
    expect(await other.fetch('in Vietnamese', { ...home, locale: 'vi' })).toBe(html('in Vietnamese'))
  })

  it('are rendered again after content is published, even if a render was running', async () => {
    const [one, other] = [await startProcess(), await startProcess()]
    await one.fetch('before')
    await expect.poll(() => other.fetch('not shared')).toBe(html('before'))
    let finish: (() => void) | undefined
    const slow = one.shared.fetch({ ...home, locale: 'vi' }, async () => {
      await new Promise<void>((resolve) => (finish = resolve))
      return page('read before')
    })
    await expect.poll(() => finish).toBeDefined()
    other.events.length = one.events.length = 0
    await other.shared.publish()
    finish?.()
    await slow
    expect(await other.fetch('after')).toBe(html('after'))
    await expect.poll(() => one.events, { timeout: 5_000 }).toEqual(['revalidate', 'clear'])
    expect(other.events).toEqual([])
    expect(await one.fetch('not shared')).toBe(html('after'))
    expect(await one.fetch('rendered after', { ...home, locale: 'vi' })).toBe(html('rendered after'))
  })

  it('are served without delay while the shared cache hangs, and shared again afterwards', async () => {
    const [one, other] = [await startProcess(), await startProcess()]
    await one.fetch('kept')
    redis.hang()
    const startedMs = performance.now()
    for (let turn = 0; turn < 20; turn += 1) expect(await one.fetch('rendered alone')).toBe(html('rendered alone'))
    expect(performance.now() - startedMs).toBeLessThan(5_000)
    redis.resume()
    const inVietnamese = { ...home, locale: 'vi' } as const
    const isShared = async () =>
      (await one.fetch('by one', inVietnamese)) === (await other.fetch('by other', inVietnamese))
    await expect.poll(isShared, { timeout: 5_000 }).toBe(true)
  })

  it('are kept when the shared cache loses its data', async () => {
    const one = await startProcess()
    await one.fetch('kept')
    one.events.length = 0
    await redis.kill()
    expect(await one.fetch('rendered alone')).toBe(html('rendered alone'))
    await redis.start()
    await expect
      .poll(async () => (await one.fetch('again'), one.fetch('not again')), { timeout: 5_000 })
      .toBe(html('again'))
    await new Promise((resolve) => setTimeout(resolve, 1_200))
    expect(one.events).toEqual([])
  })

  it('are rendered again if content was published while the shared cache was unreachable', async () => {
    const [one, other] = [await startProcess(), await startProcess()]
    await one.fetch('before')
    await expect.poll(() => other.fetch('not shared')).toBe(html('before'))
    one.events.length = other.events.length = 0
    redis.hang()
    await one.shared.publish()
    expect(await one.fetch('after')).toBe(html('after'))
    redis.resume()
    // The pages in Redis are older than the publication that Redis missed.
    expect(await one.fetch('after')).toBe(html('after'))
    // Redis may still carry out the publication it received while it hung, so `other` adopts one edition or two.
    const sharedText = async () => {
      const [ofOne, ofOther] = [await one.fetch('after'), await other.fetch('after, by other')]
      return ofOne === ofOther ? ofOther : 'not shared'
    }
    await expect.poll(sharedText, { timeout: 10_000 }).toContain('after')
    expect(other.events.slice(0, 2)).toEqual(['revalidate', 'clear'])
  })
})
