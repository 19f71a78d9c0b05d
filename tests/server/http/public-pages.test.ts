// Tests app/api/public-call.ts
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { contract } from '@/contract'
import { publicCall } from '@/app/api/public-call'
import { close } from '@/server'
import { createDataFolder } from '../../support/embedded-database'

vi.mock('server-only', () => ({}))

const notice = { id: 1, title: 'a', content: '<p>b</p>', published_at: '2026-03-01T04:00:00.000Z' }

/** Faulty replies of a backend to a list call, by kind. */
const troubles: Record<string, string | null> = {
  'half an answer': '{"status":true,"data":[',
  'a page': '<h1>Bad gateway</h1>',
  'another shape': '{"status":true,"data":[{"id":"one"}]}',
  'no data': '{"status":true}',
  'a list': '[]',
  'a refusal': '{"status":false,"msg":"closed"}',
}

describe('public content for a page', () => {
  let backend: Server
  let body: string | null
  let status: number
  beforeAll(async () => {
    backend = createServer((_, response) => {
      if (body !== null) response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    })
    backend.listen(0, '127.0.0.1')
    await once(backend, 'listening')
  })
  afterAll(() => {
    backend.closeAllConnections()
    backend.close()
  })
  beforeEach(() => {
    status = 200
    vi.stubEnv('API_BASE_URL', `http://127.0.0.1:${(backend.address() as AddressInfo).port}`)
    vi.stubEnv('API_TIMEOUT_MS', '2000')
  })
  afterEach(() => void vi.unstubAllEnvs())

  it('is the backend’s data if the backend answers', async () => {
    body = JSON.stringify({ status: true, data: [notice] })
    expect(await publicCall(contract.content.marquee, 'en')).toEqual([notice])
  })

  it('is requested in the page’s language; only the page is cached, not the reply', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ status: true, data: [notice] }))
    await publicCall(contract.content.marquee, 'th')
    expect(fetched).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining(contract.content.marquee.path),
      expect.objectContaining({
        method: contract.content.marquee.method,
        cache: 'no-store',
        redirect: 'manual',
      }),
    )
    expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get('accept-language')).toBe('th-TH')
    fetched.mockRestore()
  })

  it('is empty during the build, when there is no backend', async () => {
    vi.stubEnv('NEXT_PHASE', 'phase-production-build')
    vi.stubEnv('API_BASE_URL', 'http://127.0.0.1:9')
    expect(await publicCall(contract.content.marquee, 'en')).toBeNull()
  })

  it.each(Object.entries(troubles))(
    'is left to the browser if the backend answers %s and has never answered correctly',
    async (_, said) => {
      body = said
      expect(await publicCall(contract.content.posts, 'en')).toBeNull()
    },
  )

  // When rendering throws, Next keeps the page that was rendered before.
  it('makes the render fail at once if there is no reply, a server error, or no backend', async () => {
    body = null
    const startedMs = performance.now()
    await expect(publicCall(contract.content.posts, 'en')).rejects.toThrow()
    expect(performance.now() - startedMs).toBeLessThan(5_000)
    body = JSON.stringify({ status: false, msg: 'down' })
    status = 503
    await expect(publicCall(contract.content.posts, 'en')).rejects.toThrow()
    vi.stubEnv('API_BASE_URL', 'http://127.0.0.1:9')
    await expect(publicCall(contract.content.posts, 'en')).rejects.toThrow()
  })

  it('is the backend’s last good data after a failure', async () => {
    body = JSON.stringify({ status: true, data: [notice] })
    expect(await publicCall(contract.content.marquee, 'vi')).toEqual([notice])
    for (const said of [null, ...Object.values(troubles)]) {
      body = said
      expect(await publicCall(contract.content.marquee, 'vi')).toEqual([notice])
    }
  })

  it('contains all readable rows: unknown types become "other", invalid rows are left out', async () => {
    const venue = { id: 1, name: 'a', game_code: 'a', game_type: 2 }
    body = JSON.stringify({ status: true, data: [{ ...venue, game_type: 9 }, { ...venue, id: null }, venue] })
    expect(await publicCall(contract.games.guestList, 'en')).toEqual([{ ...venue, game_type: 0 }, venue])
  })
})

const embedded = (folder: string) => ({
  ...{ API_BASE_URL: '', DATABASE_URL: '', SANDBOX: 'on', DATA_DIR: folder },
  EMBEDDED_API: pathToFileURL('app/api/embedded-api.ts').href,
})

describe('public content for a page, from the embedded API', () => {
  let folder: string
  beforeAll(async () => {
    folder = await createDataFolder()
    for (const [name, value] of Object.entries(embedded(folder))) vi.stubEnv(name, value)
  })
  afterAll(async () => {
    await close()
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })

  it('comes in the page’s language from a call inside the process, without HTTP', async () => {
    const sent = vi.spyOn(globalThis, 'fetch')
    const [vietnamese, thai] = [
      await publicCall(contract.content.activities, 'vi'),
      await publicCall(contract.content.activities, 'th'),
    ]
    expect(vietnamese?.length).toBeGreaterThan(0)
    expect(thai?.map(({ id }) => id)).toEqual(vietnamese?.map(({ id }) => id))
    expect(thai?.[0]?.title).not.toBe(vietnamese?.[0]?.title)
    expect(sent).not.toHaveBeenCalled()
    sent.mockRestore()
  })

  it('is current even if visitors request more pages than the API allows one address', async () => {
    for (let call = 0; call < 1_300; call += 1) await publicCall(contract.content.posts, 'th')
    // A call that the API refused would be answered with the last data, which is null here, since there is none.
    expect(await publicCall(contract.content.posts, 'vi')).toEqual(expect.any(Array))
  })
})
