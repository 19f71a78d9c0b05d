import { createHash } from 'node:crypto'
import { PackedBodies } from './packed-body.mjs'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */
/** @typedef {import('./packed-body.mjs').Coding} Coding */

const keptBytes = 32 * 1024 * 1024
const largestBody = 2 * 1024 * 1024
/** Below this a packet holds it either way. */
const smallestBody = 1_024
const compressible = /^(?:text\/|application\/(?:javascript|json|manifest\+json)|image\/svg\+xml)/
const codingNames = /** @type {const} */ (['br', 'gzip'])

/** What the caller takes of what we can do, the best first. @param {Request} request @returns {Coding[]} */
function codingsOf({ headers }) {
  const taken = new Map(
    String(headers['accept-encoding'] ?? '')
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.trim().toLowerCase().split(';')
        const weight = parameters.find((each) => each.trim().startsWith('q='))
        return [name, weight ? Number(weight.trim().slice(2)) : 1]
      }),
  )
  return codingNames.filter((name) => (taken.get(name) ?? taken.get('*') ?? 0) > 0)
}

/**
 * Whether an answer is one of those that many are given alike: a page, or a file of the build. Calls of the API, parts of
 * pages that Next fetches, and pieces of files are left to Next.
 *
 * @param {Request} request
 */
const isShared = ({ method, url = '', headers }) =>
  method === 'GET' && !url.startsWith('/api/') && headers.rsc === undefined && headers.range === undefined

/** @param {Response} response @param {string} name */
function vary(response, name) {
  const known = String(response.getHeader('vary') ?? '')
  const names = known.split(',').map((each) => each.trim().toLowerCase())
  if (!names.includes(name.toLowerCase())) response.setHeader('vary', known ? `${known}, ${name}` : name)
}

/** Whether the answer may be compressed; known once its headers are set. @param {Response} response */
function isCompressible(response) {
  const type = String(response.getHeader('content-type') ?? '')
  return compressible.test(type) && !response.hasHeader('content-encoding')
}

/**
 * What names the very bytes of an answer; null for one that has no name, which is compressed for this caller alone. A weak
 * tag is made of a file's size and time, so that only the file's address makes it one of a kind.
 *
 * @param {Request} request @param {Response} response
 */
function nameOf({ url = '' }, response) {
  const tag = response.getHeader('etag')
  if (typeof tag !== 'string') return null
  return tag.startsWith('W/') ? `${url.split('?')[0]} ${tag}` : tag
}

/** A page's tag. Next's own is reckoned letter by letter, which took a quarter of the time of an answer. @param {Buffer} body */
const tagOf = (body) => `"${createHash('sha1').update(body).digest('base64url')}"`

/** Whether the caller has these very bytes already. @param {Request} request @param {Response} response */
function isKnown({ headers }, response) {
  const tag = response.getHeader('etag')
  if (response.statusCode !== 200 || typeof tag !== 'string') return false
  const bare = (/** @type {string} */ each) => each.trim().replace(/^W\//, '')
  return (headers['if-none-match'] ?? '').split(',').map(bare).includes(bare(tag))
}

/**
 * Gathers an answer's body and hands it on in one piece, before any of it is sent. An answer that is not to be compressed,
 * or is larger than expected, goes out as it is written.
 *
 * @param {Response} response
 * @param {(body: Buffer, reopen: () => void) => void} finish sends it, once the answer takes bytes again
 */
function gather(response, finish) {
  const { write, end, writeHead, flushHeaders } = response
  /** @type {Buffer[]} */
  let parts = []
  let size = 0
  let isOpen = true
  const letThrough = () => {
    isOpen = false
    Object.assign(response, { write, end, writeHead, flushHeaders })
    if (isCompressible(response)) vary(response, 'Accept-Encoding')
    for (const part of parts) response.write(part)
    parts = []
  }
  /** @param {unknown} chunk @param {unknown} encoding */
  const take = (chunk, encoding) => {
    const part =
      typeof chunk === 'string'
        ? Buffer.from(chunk, typeof encoding === 'string' ? /** @type {BufferEncoding} */ (encoding) : 'utf8')
        : Buffer.from(/** @type {Uint8Array} */ (chunk))
    parts.push(part)
    size += part.length
    if (!isCompressible(response) || size > largestBody) letThrough()
  }
  /** @param {unknown[]} given */
  const callback = (given) => given.find((each) => typeof each === 'function')
  Object.assign(response, {
    /** @param {number} status @param {...unknown} given */
    writeHead(status, ...given) {
      response.statusCode = status
      const headers = given.find((each) => typeof each === 'object' && each !== null)
      for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value)
      return response
    },
    // Nothing is sent before it is known how.
    flushHeaders() {},
    /** @param {unknown} chunk @param {...unknown} given */
    write(chunk, ...given) {
      take(chunk, given[0])
      callback(given)?.()
      return true
    },
    /** @param {...unknown} given */
    end(...given) {
      const [chunk, encoding] = given
      if (chunk !== undefined && chunk !== null && typeof chunk !== 'function') take(chunk, encoding)
      if (isOpen && size === 0) letThrough()
      const done = callback(given)
      if (done) response.once('finish', /** @type {() => void} */ (done))
      if (!isOpen) return Reflect.apply(end, response, [])
      isOpen = false
      // It has ended for whoever wrote it, though nothing was sent yet: to end it again does nothing.
      Object.assign(response, { write: () => true, end: () => response })
      finish(Buffer.concat(parts), () => Object.assign(response, { write, end, writeHead, flushHeaders }))
      return response
    },
  })
}

/**
 * Answers as `answer` does, pages and files of the build compressed: in brotli where the caller takes it, a seventh to a
 * quarter smaller than gzip, and each text once however many ask for it. A page has a tag by its bytes, and is not sent to whoever
 * has it (docs/adr/0016-compressed-once.md).
 *
 * @param {(request: Request, response: Response) => void} answer
 * @returns {(request: Request, response: Response) => void}
 */
export function compressing(answer) {
  const bodies = new PackedBodies(keptBytes)
  return (request, response) => {
    const codings = codingsOf(request)
    if (!isShared(request)) {
      answer(request, response)
      return
    }
    // Else Next would compress it as well.
    delete request.headers['accept-encoding']
    gather(response, (body, reopen) => {
      /** @param {Buffer} bytes @param {Coding} [coding] */
      const send = (bytes, coding) => {
        reopen()
        if (coding) {
          response.setHeader('content-encoding', coding)
          response.setHeader('content-length', bytes.length)
        }
        response.end(bytes)
      }
      vary(response, 'Accept-Encoding')
      const isPage = String(response.getHeader('content-type')).startsWith('text/html')
      if (isPage && !response.hasHeader('etag')) response.setHeader('etag', tagOf(body))
      if (isKnown(request, response)) {
        response.statusCode = 304
        response.removeHeader('content-length')
        send(Buffer.alloc(0))
        return
      }
      const key = nameOf(request, response)
      if (codings.length === 0 || body.length < smallestBody || response.statusCode === 206) {
        send(body)
        return
      }
      const isFile = (request.url ?? '').startsWith('/_next/static/')
      const asked = { key: key ?? '', body, codings, isFile: isFile && key !== null }
      const packing = key === null ? new PackedBodies(0).pack(asked) : bodies.pack(asked)
      packing.then(
        ({ coding, bytes }) => send(bytes, coding),
        () => send(body),
      )
    })
    answer(request, response)
  }
}
