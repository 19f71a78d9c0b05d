import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PageServer } from '@/lib/page-cache/page-server.mjs'
import { sharedPages } from '@/lib/page-cache/shared-pages.mjs'
import { startRedis, type OwnServer } from '../../support/own-server'
import { freePort } from '../../support/postgres'

const page = (text: string) => ({
  kind: 'APP_PAGE',
  html: `<p>${text}</p>`,
  headers: { 'x-next-cache-tags': 'public-content' },
  rscData: Buffer.from(text),
  segmentData: new Map([['/_tree', Buffer.from(`segment of ${text}`)]]),
})
const asPage = { kind: 'APP_PAGE' }
const forAMinute = { cacheControl: { revalidate: 60 } }

describe('pages that several processes share', () => {
  let redis: OwnServer
  let port: number
  let folder: string
  const servers: PageServer[] = []

  beforeAll(async () => {
    port = await freePort()
    redis = await startRedis(port)
    folder = await mkdtemp(join(tmpdir(), 'member-site-pages-'))
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    for (const server of servers) server.close()
    await redis.stop()
    await rm(folder, { recursive: true })
  })
  // Each test has pages of its own, and processes that have never heard of the server.
  let number = 0
  beforeEach(() => void (number += 1))

  /** What one process has: a handler for each request, as Next makes them. */
  async function startProcess(build = `build-${number}`) {
    const serverDistDir = join(folder, build, 'server')
    await mkdir(serverDistDir, { recursive: true })
    await writeFile(join(folder, build, 'BUILD_ID'), build)
    const server = new PageServer(`redis://127.0.0.1:${port}`, { restMs: 50 })
    servers.push(server)
    const Pages = sharedPages('', { server })
    return () => new Pages({ serverDistDir })
  }
  type Process = Awaited<ReturnType<typeof startProcess>>
  const ask = async (process: Process, key = '/tw') => (await process().get(key, asPage))?.value
  /** As Next does it: asks, makes what is not there, keeps it. */
  async function make(process: Process, text: string, key = '/tw') {
    const request = process()
    await request.get(key, asPage)
    await request.set(key, page(text), forAMinute)
  }

  it('has what another made, bytes and all, and nothing of another build', async () => {
    const [one, other, next] = [await startProcess(), await startProcess(), await startProcess('next')]
    await make(one, 'first')
    await expect.poll(() => ask(other)).toEqual(page('first'))
    expect(await ask(next)).toBeUndefined()
  })

  it('forgets at a publication wherever it was heard, also what was being made meanwhile', async () => {
    const [one, other] = [await startProcess(), await startProcess()]
    await make(one, 'before')
    await expect.poll(() => ask(other)).toEqual(page('before'))
    const slow = one()
    expect(await slow.get('/vi', asPage)).toBeNull()
    await other().revalidateTag()
    expect(await ask(one)).toBeUndefined()
    await slow.set('/vi', page('read before'), forAMinute)
    expect(await ask(one, '/vi')).toBeUndefined()
    expect(await ask(other, '/vi')).toBeUndefined()
    await make(one, 'after')
    await expect.poll(() => ask(other)).toEqual(page('after'))
  })

  it('takes a newer one of another process once its own is old', async () => {
    const [one, other] = [await startProcess(), await startProcess()]
    const old = one()
    await old.get('/tw', asPage)
    await old.set('/tw', page('old'), { cacheControl: { revalidate: 0.05 } })
    await expect.poll(() => ask(other)).toEqual(page('old'))
    const later = other()
    await later.get('/tw', asPage)
    await later.set('/tw', page('newer'), forAMinute)
    await expect.poll(() => ask(one)).toEqual(page('newer'))
  })

  it('waits only a moment for a server that hangs, and uses it again', async () => {
    const [one, other] = [await startProcess(), await startProcess()]
    await make(one, 'kept')
    await expect.poll(() => ask(other)).toEqual(page('kept'))
    redis.hang()
    const startedMs = performance.now()
    for (let turn = 0; turn < 20; turn += 1) expect(await ask(one)).toEqual(page('kept'))
    expect(performance.now() - startedMs).toBeLessThan(2_000)
    await make(one, 'made alone', '/vi')
    expect(await ask(other, '/vi')).toBeUndefined()
    redis.goOn()
    const askBoth = async () => {
      if (!(await ask(one, '/vi'))) await make(one, 'made together', '/vi')
      return ask(other, '/vi')
    }
    await expect.poll(askBoth, { timeout: 5_000 }).toEqual(page('made together'))
  })

  it('needs nothing made anew when the server has lost its memory', async () => {
    const one = await startProcess()
    await make(one, 'kept')
    await redis.kill()
    expect(await ask(one)).toEqual(page('kept'))
    await redis.start()
    for (let turn = 0; turn < 10; turn += 1) {
      expect(await ask(one)).toEqual(page('kept'))
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })

  it('tells of a publication that was made while the server was away', async () => {
    const [one, other] = [await startProcess(), await startProcess()]
    await make(one, 'before')
    await expect.poll(() => ask(other)).toEqual(page('before'))
    redis.hang()
    await one().revalidateTag()
    expect(await ask(one)).toBeUndefined()
    expect(await ask(other)).toEqual(page('before'))
    redis.goOn()
    await expect
      .poll(async () => [await ask(one), await ask(other)], { timeout: 5_000 })
      .toEqual([undefined, undefined])
  })
})
