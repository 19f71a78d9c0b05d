// Tests front/static-files.ts, front/compress-build.ts
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { compressBuild } from '@/front/compress-build'
import { script, startFront, writeBuild } from '../support/front'

describe('static files, served by the front server,', () => {
  let remove: () => void
  let root: string
  let front: Awaited<ReturnType<typeof startFront>>
  beforeAll(async () => ({ root, remove } = await writeBuild()))
  afterAll(() => remove())
  beforeEach(async () => (front = await startFront(root)))
  afterEach(() => front.stop())
  const ask: (typeof front)['ask'] = (...request) => front.ask(...request)

  it('are sent precompressed if the build made them, and cached for ever', async () => {
    const plain = await ask('/_next/static/chunks/a1.js')
    expect([plain.text, plain.headers['content-encoding']]).toEqual([script, undefined])
    for (const encoding of ['br', 'gzip']) {
      const { text, bytes, headers } = await ask('/_next/static/chunks/a1.js?x', { 'accept-encoding': encoding })
      expect([text, headers['content-encoding']]).toEqual([script, encoding])
      expect(bytes.length).toBeLessThan(200)
      expect(headers).toMatchObject({
        'cache-control': 'public,max-age=31536000,immutable',
        vary: 'Accept-Encoding',
        'x-content-type-options': 'nosniff',
      })
    }
    expect((await ask('/_next/static/chunks/a1.js', { 'accept-encoding': 'br;q=0' })).text).toBe(script)
    expect((await ask('/_next/static/media/font.woff2', { 'accept-encoding': 'br' })).text).toBe('font')
    expect(front.seen).toEqual([])
  })

  it('are cached for a week if they come from public/; browsers revalidate the service worker at each use', async () => {
    const picture = await ask('/pictures/hero.avif')
    expect([picture.text, picture.headers['cache-control']]).toEqual([
      'picture',
      'public, max-age=604800, stale-while-revalidate=86400',
    ])
    const { text, headers } = await ask('/service-worker.js')
    expect([text, headers['cache-control']]).toEqual(['worker', 'public,max-age=0,must-revalidate'])
    expect((await ask('/service-worker.js', { 'if-none-match': headers.etag })).status).toBe(304)
  })

  it.each([
    ['bytes=0-2', 206, 'pic'],
    ['bytes=3-', 206, 'ture'],
    ['bytes=90-', 416, ''],
    ['bytes=5-1', 200, 'picture'],
    ['bytes=-2', 200, 'picture'],
    ['bytes=0-1,3-4', 200, 'picture'],
    ['lines=1-2', 200, 'picture'],
    ['bytes=0-99999999999999999999', 200, 'picture'],
    [`bytes=${'9'.repeat(400)}-`, 200, 'picture'],
  ])('answer a request for the range %s with HTTP %s', async (range, status, text) => {
    const piece = await ask('/pictures/hero.avif', { range })
    expect([piece.status, piece.text]).toEqual([status, text])
  })

  it.each(['/_next/static/../BUILD_ID', '/_next/static/%2e%2e/prerender-manifest.json', '/pictures/..%2fhero.avif'])(
    'are refused if the path is not resolved: %s',
    async (path) => {
      expect((await ask(path)).status).toBe(400)
      expect(front.seen).toEqual([])
    },
  )

  it.each(['/.env', '/pictures/', '/pictures', '/_next/static/none.js'])(
    'are not found if the path leaves their folder: %s',
    async (path) => {
      expect((await ask(path)).text).not.toMatch(/routes|picture"/)
      expect(front.seen.map(({ url }) => url)).toEqual([path.endsWith('/') ? path : '/missing'])
    },
  )

  it('answer 404 after a build removed them, and the running site continues', async () => {
    const file = join(root, '.next/static/chunks/b2.js')
    writeFileSync(file, script)
    await compressBuild(root)
    expect((await ask('/_next/static/chunks/b2.js')).status).toBe(404)
    rmSync(join(root, '.next/static/chunks/a1.js.gz'))
    expect((await ask('/_next/static/chunks/a1.js', { 'accept-encoding': 'br' })).status).toBe(404)
    await compressBuild(root)
  })
})
