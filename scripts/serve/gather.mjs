import { isCompressible, vary } from './compressible.mjs'

/** @typedef {import('node:http').ServerResponse} Response */

const largestBody = 2 * 1024 * 1024

/**
 * Gathers an answer's body and hands it on in one piece, before any of it is sent. An answer that is not to be compressed,
 * or is larger than expected, goes out as it is written.
 *
 * @param {Response} response
 * @param {(body: Buffer, reopen: () => void) => void} finish sends it, once the answer takes bytes again
 */
export function gather(response, finish) {
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
        : Buffer.isBuffer(chunk)
          ? chunk
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
      const [first] = parts
      const body = first && parts.length === 1 ? first : Buffer.concat(parts)
      finish(body, () => Object.assign(response, { write, end, writeHead, flushHeaders }))
      return response
    },
  })
}
