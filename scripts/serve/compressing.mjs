import { createHash } from 'node:crypto'
import { vary } from './compressible.mjs'
import { gather } from './gather.mjs'
import { PackedBodies } from './packed-body.mjs'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */
/** @typedef {import('./packed-body.mjs').Coding} Coding */

const keptBytes = 32 * 1024 * 1024
/** Below this a packet holds it either way. */
const smallestBody = 1_024
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

const filesOfTheBuild = '/_next/static/'

/**
 * What names the very bytes of an answer; null for one that has no name, which is compressed for this caller alone. A file
 * of the build is named by its address, a page by the tag that it was given here, any other file by its address and time.
 *
 * @param {Request} request @param {Response} response
 */
function nameOf({ url = '' }, response) {
  const [address = ''] = url.split('?')
  const tag = response.getHeader('etag')
  if (typeof tag === 'string' && !tag.startsWith('W/')) return tag
  if (response.statusCode !== 200) return null
  if (address.startsWith(filesOfTheBuild)) return address
  const version = tag ?? response.getHeader('last-modified')
  return typeof version === 'string' ? `${address} ${version}` : null
}

/** @type {WeakMap<Buffer, string>} */
const knownTags = new WeakMap()

/** A page's tag. Next's own is reckoned letter by letter, which took a quarter of the time of an answer. @param {Buffer} body */
function tagOf(body) {
  const tag = knownTags.get(body) ?? `"${createHash('sha1').update(body).digest('base64url')}"`
  knownTags.set(body, tag)
  return tag
}

/** Whether the caller has these very bytes already. @param {Request} request @param {Response} response */
function isKnown({ headers }, response) {
  const tag = response.getHeader('etag')
  if (response.statusCode !== 200 || typeof tag !== 'string') return false
  const bare = (/** @type {string} */ each) => each.trim().replace(/^W\//, '')
  return (headers['if-none-match'] ?? '').split(',').map(bare).includes(bare(tag))
}

/**
 * Answers as `answer` does, pages and files of the build compressed: in brotli where the caller takes it, a seventh to a
 * quarter smaller than gzip, and each text once however many ask for it. A page has a tag by its bytes, and is not sent to whoever
 * has it (docs/adr/0016-compressed-once.md).
 *
 * @param {(request: Request, response: Response) => void} answer
 * @param {(body: Buffer) => Promise<Buffer | null>} [find] a file of the build, as the build has it in brotli
 * @returns {(request: Request, response: Response) => void}
 */
export function compressing(answer, find) {
  const bodies = new PackedBodies(keptBytes, find)
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
      const isFile = (request.url ?? '').startsWith(filesOfTheBuild)
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
