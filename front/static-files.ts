import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv, { type Options } from 'sirv'
import { securityHeaders } from '@/lib/site/security-headers'
import { encodingOf } from './finished-page'

const yearS = 31_536_000
const buildPrefix = '/_next/static'
const compressed = /\.(?:js|css)$/
/** A range such as `bytes=0-99` or `bytes=100-`. sirv throws on other forms, and on numbers beyond JavaScript's integers. */
const plainRange = /^bytes=(\d{1,15})-(\d{0,15})$/

const [everywhere, pictures] = securityHeaders
/** What a file may load: the service worker fetches pages, a vector image opened by itself has styles. */
const policy = "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'"

function setHeaders(response: ServerResponse, path: string): void {
  for (const { key, value } of everywhere?.headers ?? []) response.setHeader(key, value)
  response.setHeader('content-security-policy', policy)
  if (!/^\/(?:pictures|icons)\//.test(path)) return
  for (const { key, value } of pictures?.headers ?? []) response.setHeader(key, value)
}

/** Whether sirv can read the range. If not, the whole file is sent, which HTTP always allows. */
function isReadableRange(range: string): boolean {
  const [, start, end] = plainRange.exec(range) ?? []
  return start !== undefined && (!end || Number(start) <= Number(end))
}

type Next = () => void

/** sirv for one folder. It lists the files once and throws if a later build removed one, so each file is checked first. */
function serveFolder(folder: string, options: Options) {
  const serve = sirv(folder, { etag: true, extensions: [], setHeaders, ...options })
  const isThere = (path: string) =>
    existsSync(join(folder, options.gzip && compressed.test(path) ? `${path}.gz` : path))
  return (request: IncomingMessage, response: ServerResponse, path: string, next: Next): void => {
    if (!isThere(path)) return next()
    const { range } = request.headers
    if (range && !isReadableRange(range)) delete request.headers.range
    request.headers['accept-encoding'] = encodingOf(request)
    serve(Object.assign(request, { url: path }), response, next)
  }
}

/** Serves files of the build (named by content, compressed by `compress-build.ts`) and of `public/`. */
export function staticFiles(root: string) {
  const build = serveFolder(join(root, '.next', 'static'), { immutable: true, maxAge: yearS, brotli: true, gzip: true })
  const open = serveFolder(join(root, 'public'), { maxAge: 0 })
  /** Sends the file that a request names. Returns false if there is none. */
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = '/', method } = request
    const [path = '/'] = url.split('?', 1)
    // No file of ours has an escaped character or a leading dot in its name.
    if ((method !== 'GET' && method !== 'HEAD') || !path.includes('.') || /%|\/\./.test(path)) return false
    let isSent = true
    const goOn = () => {
      isSent = false
      request.url = url
    }
    if (path.startsWith(`${buildPrefix}/`)) build(request, response, path.slice(buildPrefix.length), goOn)
    else open(request, response, path, goOn)
    return isSent
  }
}
