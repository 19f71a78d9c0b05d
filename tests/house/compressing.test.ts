import { once } from 'node:events'
import { createServer, request as ask, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { compressing } from '../../scripts/serve/compressing.mjs'
import { findPacked, packFiles } from '../../scripts/setup/packed-files.mjs'

const page = `<!doctype html><p>${'A lantern over the harbour. '.repeat(400)}</p>`
const script = (name: string) => `export const ${name} = '${'light '.repeat(2_000)}'\n`

let server: Server
afterEach(async () => {
  server.close()
  await once(server, 'close')
})

async function serve(answer: RequestListener, find?: (body: Buffer) => Promise<Buffer | null>): Promise<void> {
  server = createServer(compressing(answer, find))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
}

type Answer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string }
const plain = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
}

/** A call whose answer is not unpacked on the way. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const asked = ask({ port, host: '127.0.0.1', path, method, headers, agent: false }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => {
        const bytes = Buffer.concat(parts)
        const unpack = plain[answer.headers['content-encoding'] as keyof typeof plain]
        const text = (unpack ? unpack(bytes) : bytes).toString()
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes, text })
      })
    })
    asked.on('error', reject)
    asked.end()
  })
}
const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' }

describe('pages and files of the build, compressed once', () => {
  it('a page comes in brotli, whole, and says that it varies', async () => {
    await serve((_, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.setHeader('etag', '"page"')
      response.setHeader('vary', 'Cookie, Accept-Language')
      response.setHeader('content-length', Buffer.byteLength(page))
      response.end(page)
    })
    for (let visit = 0; visit < 2; visit += 1) {
      const { status, headers, bytes, text } = await get('/', browser)
      expect([status, headers['content-encoding'], text]).toEqual([200, 'br', page])
      expect(headers.vary).toBe('Cookie, Accept-Language, Accept-Encoding')
      expect(headers['content-length']).toBe(String(bytes.length))
      expect(headers.etag).toBe('"page"')
      expect(bytes.length).toBeLessThan(page.length / 10)
    }
  })

  it('goes by what the caller takes', async () => {
    await serve((_, response) => response.writeHead(200, { 'content-type': 'text/html', etag: '"page"' }).end(page))
    const codings = {
      gzip: 'gzip',
      'br;q=0, gzip;q=0.5': 'gzip',
      '*': 'br',
      identity: undefined,
      'br;q=0, gzip;q=0': undefined,
    }
    for (const [accepted, coding] of Object.entries(codings)) {
      const { headers, text } = await get('/', { 'accept-encoding': accepted })
      expect([accepted, headers['content-encoding'], text]).toEqual([accepted, coding, page])
    }
    expect((await get('/')).headers['content-encoding']).toBeUndefined()
  })

  it('a page that changed is not the one before', async () => {
    let edition = 1
    await serve((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html', etag: `"${edition}"` }).end(`${edition} ${page}`),
    )
    await get('/', browser)
    edition = 2
    expect((await get('/', browser)).text).toBe(`2 ${page}`)
  })

  it.each([
    ['one tag', { etag: 'W/"12-34"' }],
    ['one time', { 'last-modified': 'Mon, 23 Nov 2026 04:59:59 GMT' }],
    ['neither', {}],
  ])('a file of the build keeps nobody waiting: gzip first, then brotli; files with %s stay apart', async (_, tags) => {
    await serve(({ url = '' }, response) => {
      response.writeHead(200, { 'content-type': 'application/javascript; charset=UTF-8', ...tags })
      // As a file is sent: piece by piece.
      Readable.from([script(url.at(-4) ?? ''), script('rest')].map((each) => Buffer.from(each))).pipe(response)
    })
    const text = (name: string) => script(name) + script('rest')
    const first = await get('/_next/static/a.js', browser)
    expect([first.headers['content-encoding'], first.text]).toEqual(['gzip', text('a')])
    await expect
      .poll(async () => (await get('/_next/static/a.js', browser)).headers['content-encoding'], { timeout: 10_000 })
      .toBe('br')
    const [later, other] = [await get('/_next/static/a.js?x', browser), await get('/_next/static/b.js', browser)]
    expect([later.text, other.text]).toEqual([text('a'), text('b')])
  })

  it('a file that the build has in brotli comes so from the first visitor on', async () => {
    const root = mkdtempSync(join(tmpdir(), 'packed-'))
    const chunks = join(root, '.next', 'static', 'chunks')
    mkdirSync(chunks, { recursive: true })
    writeFileSync(join(chunks, 'a.js'), script('a'))
    await packFiles(root)
    await serve(
      ({ url = '' }, response) => {
        response.writeHead(200, { 'content-type': 'application/javascript' })
        response.end(script(url.at(-4) ?? ''))
      },
      (body) => findPacked(root, body),
    )
    const answers = [await get('/_next/static/a.js', browser), await get('/_next/static/b.js', browser)]
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip'])
    expect(answers.map(({ text }) => text)).toEqual([script('a'), script('b')])
    rmSync(root, { recursive: true })
  })

  it('leaves calls of the API, parts of pages and pieces of files to whoever answers', async () => {
    const seen: unknown[] = []
    await serve(({ headers }, response) => {
      seen.push(headers['accept-encoding'])
      response.writeHead(200, { 'content-type': 'text/html' }).end(page)
    })
    const { 'accept-encoding': accepted } = browser
    const answers = [
      await get('/api/v1/health', browser),
      await get('/', { ...browser, rsc: '1' }),
      await get('/', { ...browser, range: 'bytes=0-9' }),
      await get('/', browser, 'POST'),
    ]
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(answers.map(() => undefined))
    expect(seen).toEqual(answers.map(() => accepted))
  })

  it('lets through what is small already, large, compressed before, or nothing', async () => {
    const bytes = Buffer.alloc(100_000, 7)
    const large = Buffer.alloc(3 * 1024 * 1024, 'x')
    const answers: Record<string, (response: Parameters<RequestListener>[1]) => void> = {
      '/picture': (response) => response.writeHead(200, { 'content-type': 'image/avif' }).end(bytes),
      '/small': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
      '/packed': (response) =>
        response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'zstd' }).end('packed'),
      '/large': (response) => {
        response.setHeader('content-type', 'text/css')
        for (let at = 0; at < large.length; at += 1024 * 1024) response.write(large.subarray(at, at + 1024 * 1024))
        response.end()
      },
      '/known': (response) => response.writeHead(304, { 'content-type': 'text/html', etag: '"page"' }).end(),
    }
    await serve(({ url = '' }, response) => answers[url]?.(response))
    const bodies = Object.fromEntries(
      await Promise.all(
        Object.keys(answers).map(async (path) => {
          const { status, headers, bytes: body } = await get(path, browser)
          return [path, [status, headers['content-encoding'], body.length]]
        }),
      ),
    ) as Record<string, unknown>
    expect(bodies).toEqual({
      '/picture': [200, undefined, 100_000],
      '/small': [200, undefined, 3],
      '/packed': [200, 'zstd', 6],
      '/large': [200, undefined, large.length],
      '/known': [304, undefined, 0],
    })
  })

  it('a page has a tag by its bytes, and is not sent again to whoever has it', async () => {
    let text = page
    let status = 200
    await serve((_, response) => response.writeHead(status, { 'content-type': 'text/html' }).end(text))
    for (const accepted of [browser, {}]) {
      const { etag = '' } = (await get('/', accepted)).headers
      expect(etag).toMatch(/^"[\w-]{27}"$/)
      for (const known of [etag, `"other", W/${etag}`]) {
        const again = await get('/', { ...accepted, 'if-none-match': known })
        expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, etag])
      }
      text = `new ${page}`
      expect((await get('/', { ...accepted, 'if-none-match': etag })).text).toBe(text)
      text = page
    }
    status = 404
    const { etag = '' } = (await get('/', browser)).headers
    expect((await get('/', { ...browser, 'if-none-match': etag })).status).toBe(404)
  })

  it('is not ended twice by whoever makes sure that it has ended', async () => {
    await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html', etag: '"page"' })
      response.write(page)
      response.end()
      if (!response.writableEnded) response.end('again')
    })
    expect((await get('/', browser)).text).toBe(page)
  })

  it('compresses a text that has no name for this caller alone', async () => {
    let turn = 0
    await serve((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(`${(turn += 1)} ${page}`))
    expect((await get('/', browser)).text).toBe(`1 ${page}`)
    expect((await get('/', browser)).text).toBe(`2 ${page}`)
  })
})
