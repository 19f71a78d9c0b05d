import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Brotli's work: for a page, which is made anew each minute, what takes as long as gzip; for a file of the build its best. */
const pageQuality = 6
const fileQuality = 11
const gzipLevel = 6

/** @param {Buffer} body @param {number} quality */
const brotli = (body, quality) =>
  toBrotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })

/** @typedef {'br' | 'gzip'} Coding */
/** @typedef {{ coding: Coding, bytes: Buffer }} Packed */

/**
 * Bodies that were compressed before, by what they are; the least lately used go first when there are too many bytes.
 * A body that many ask for is compressed once.
 */
export class PackedBodies {
  /** @type {Map<string, Promise<Buffer>>} */
  #kept = new Map()
  /** @type {Map<string, number>} */
  #sizes = new Map()
  #bytes = 0
  #most
  #find

  /**
   * @param {number} mostBytes
   * @param {(body: Buffer) => Promise<Buffer | null>} [find] a file of the build, as the build has it in brotli
   */
  constructor(mostBytes, find = async () => null) {
    this.#most = mostBytes
    this.#find = find
  }

  /**
   * A body in the best coding that the caller takes. A file of the build whose brotli is not there, and takes a tenth of a
   * second, is first given in gzip, while that is made for those who come next.
   *
   * @param {{ key: string, body: Buffer, codings: readonly Coding[], isFile: boolean }} asked `key` names these very bytes
   * @returns {Promise<Packed>}
   */
  async pack({ key, body, codings, isFile }) {
    if (codings.includes('br')) {
      const name = `br ${key}`
      const found = isFile && !this.#kept.has(name) ? await this.#find(body) : null
      const isReady = found !== null || this.#sizes.has(name)
      const bytes = this.#once(name, async () => found ?? brotli(body, isFile ? fileQuality : pageQuality))
      if (isReady || !isFile || !codings.includes('gzip')) return { coding: 'br', bytes: await bytes }
    }
    return { coding: 'gzip', bytes: await this.#once(`gzip ${key}`, () => toGzip(body, { level: gzipLevel })) }
  }

  /** @param {string} name @param {() => Promise<Buffer>} make */
  #once(name, make) {
    const known = this.#kept.get(name)
    const bytes = known ?? make()
    // Last in the order: the lately used are at the end.
    this.#kept.delete(name)
    this.#kept.set(name, bytes)
    if (known) return known
    bytes.then(
      ({ length }) => this.#count(name, length),
      () => this.#kept.delete(name),
    )
    return bytes
  }

  /** @param {string} name @param {number} size */
  #count(name, size) {
    this.#sizes.set(name, size)
    this.#bytes += size
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#most) return
      this.#bytes -= this.#sizes.get(oldest) ?? 0
      this.#sizes.delete(oldest)
      this.#kept.delete(oldest)
    }
  }
}
