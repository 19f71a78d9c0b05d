import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'

/** @typedef {{ value: Record<string, unknown>, lastModified: number, cacheControl?: { revalidate?: number | false } }} Entry */

const pack = promisify(gzip)
const unpack = promisify(gunzip)
const fastest = { level: 1 }

/** @param {unknown} bytes */
const toText = (bytes) => (bytes instanceof Uint8Array ? Buffer.from(bytes).toString('base64') : bytes)
/** @param {unknown} text */
const toBytes = (text) => (typeof text === 'string' ? Buffer.from(text, 'base64') : text)

/**
 * A page's or a route's cache entry as text that another process can read; it holds bytes, and a map of them.
 *
 * @param {Entry} entry
 * @returns {Promise<string>} gzip in base64
 */
export async function writeEntry({ value, ...rest }) {
  const { rscData, segmentData, body } = value
  const plain = {
    ...value,
    rscData: toText(rscData),
    body: toText(body),
    segmentData: segmentData instanceof Map ? [...segmentData].map(([path, data]) => [path, toText(data)]) : undefined,
  }
  return (await pack(JSON.stringify({ ...rest, value: plain }), fastest)).toString('base64')
}

/** What `writeEntry` wrote. @param {string} text @returns {Promise<Entry>} */
export async function readEntry(text) {
  const { value, ...rest } = JSON.parse((await unpack(Buffer.from(text, 'base64'))).toString())
  const { rscData, segmentData, body } = value
  return {
    ...rest,
    value: {
      ...value,
      ...(rscData !== undefined && { rscData: toBytes(rscData) }),
      ...(body !== undefined && { body: toBytes(body) }),
      ...(segmentData && {
        segmentData: new Map(segmentData.map((/** @type {[string, string]} */ [path, data]) => [path, toBytes(data)])),
      }),
    },
  }
}
