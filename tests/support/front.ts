import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as send, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { readBuildRoutes } from '@/front/build-routes'
import { compressBuild } from '@/front/compress-build'
import { finishPage } from '@/front/finished-page'
import { PageCache, readEachSecond } from '@/front/page-cache'
import { readBuiltPage, readPromotionIds, renderKeptPart, renderPage } from '@/front/render-page'
import { createGuardedServer } from '@/front/request-guard'
import { createFront } from '@/front/server'
import { staticFiles } from '@/front/static-files'

const settings = { apiOrigin: '', isSandbox: false }
export const script = `export const lantern = '${'light '.repeat(2_000)}'\n`

/** The output of Next's build for a small site. */
export const build: Record<string, string> = {
  '.next/prerender-manifest.json': JSON.stringify({
    routes: {
      '/manifest/tw.webmanifest': {},
      ...Object.fromEntries(
        ['', '/about', '/promote', '/egame', '/missing', '/closed'].map((path) => [
          `/tw${path}`,
          { initialRevalidateSeconds: path === '/about' ? false : 60 },
        ]),
      ),
    },
    dynamicRoutes: { '/manifest/[file]': { fallback: false } },
  }),
  '.next/app-path-routes-manifest.json': JSON.stringify({
    '/api/v1/[...path]/route': '/api/v1/[...path]',
    '/sandbox/[...path]/route': '/sandbox/[...path]',
    '/manifest/[file]/route': '/manifest/[file]',
    '/[locale]/about/page': '/[locale]/about',
    '/[locale]/(default)/promote/[id]/page': '/[locale]/promote/[id]',
  }),
  '.next/routes-manifest.json': JSON.stringify({ rewrites: { afterFiles: [{ source: '/api/health' }] } }),
  '.next/server/app/vi.html': '<html lang="vi"><script>built()</script></html>',
  '.next/server/app/vi/promote.html': '<html lang="vi"><script>list()</script></html>',
  '.next/static/chunks/a1.js': script,
  '.next/static/media/font.woff2': 'font',
  'public/pictures/hero.avif': 'picture',
  'public/service-worker.js': 'worker',
}

export type Seen = { url: string; method: string; headers: IncomingHttpHeaders }
type Answer = { status: number; headers: IncomingHttpHeaders; text: string; bytes: Buffer }
const unpack: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync }

/** Writes the build of a small site into a new folder. */
export async function writeBuild() {
  const root = mkdtempSync(join(tmpdir(), 'front-'))
  for (const [name, text] of Object.entries(build)) {
    mkdirSync(join(root, name, '..'), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  await compressBuild(root)
  return { root, remove: () => rmSync(root, { recursive: true }) }
}

/** Starts the front server with a fake Next that echoes everything it receives in its pages. */
export async function startFront(root: string) {
  const seen: Seen[] = []
  /**
   * `instead` replaces the reply of the fake Next. `promotions` are those that the API lists, null if it fails; `listed` counts
   * how often it was asked.
   */
  const answers: { instead: RequestListener | null; promotions: number[] | null; listed: number } = {
    instead: null,
    promotions: [7, 8],
    listed: 0,
  }
  const next: RequestListener = (request, response) => {
    seen.push({ url: request.url ?? '', method: request.method ?? '', headers: request.headers })
    if (answers.instead) return answers.instead(request, response)
    const text = JSON.stringify({ url: request.url, headers: request.headers, number: seen.length })
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'x-nextjs-cache': 'HIT' })
    response.end(`<script>${text}</script>${'lantern '.repeat(400)}`)
  }
  /** Answers the list of promotions, which is no page, by `answers.promotions`. */
  const listed: RequestListener = (_, response) => {
    answers.listed += 1
    if (!answers.promotions) return void response.writeHead(503).end()
    const data = answers.promotions.map((id) => ({ id }))
    response.writeHead(200).end(JSON.stringify({ status: true, data }))
  }
  const pages = new PageCache({
    render: async (key, last) => {
      const rendered = await (key.part ? renderKeptPart(next, key) : renderPage(next, key))
      return rendered && finishPage(rendered, settings, last)
    },
    fallback: async (key) => finishPage(await readBuiltPage(root, key), settings),
  })
  const front = createFront({
    routes: readBuildRoutes(root),
    sendFile: staticFiles(root),
    pages,
    promotionIds: readEachSecond(() => readPromotionIds(listed, {})),
    next,
  })
  const server = createGuardedServer(front)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  /** Sends a request with exactly this path and these encodings. The returned text is decompressed. */
  const ask = (path: string, headers: IncomingHttpHeaders = {}, method = 'GET', body = ''): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const sent = send({ port, host: '127.0.0.1', path, method, headers, agent: false }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () => {
          const bytes = Buffer.concat(parts)
          const decode = unpack[response.headers['content-encoding'] ?? '']
          const text = (decode && bytes.length > 0 ? decode(bytes) : bytes).toString()
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text, bytes })
        })
      })
      sent.on('error', reject)
      sent.end(body)
    })
  const stop = async () => {
    server.close()
    await once(server, 'close')
  }
  return { ask, seen, answers, stop }
}
