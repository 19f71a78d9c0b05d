import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const folderOf = (/** @type {string} */ root) => join(root, '.next', 'packed')

/** Named by what is in it: whoever asks for the file needs no path of ours. @param {string} root @param {Buffer} body */
const packedFile = (root, body) => join(folderOf(root), `${createHash('sha256').update(body).digest('hex')}.br`)

/** @param {string} root @returns {string[]} scripts and styles of the build */
function filesOf(root) {
  const folder = join(root, '.next', 'static')
  if (!existsSync(folder)) return []
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => /\.(?:js|css)$/.test(name)).map((name) => join(folder, name))
}

/**
 * Keeps the build's scripts and styles in brotli at its best, which takes some seconds, so that not even the first visitor
 * after a start is given anything larger.
 *
 * @param {string} root the project's folder
 */
export async function packFiles(root) {
  rmSync(folderOf(root), { recursive: true, force: true })
  mkdirSync(folderOf(root), { recursive: true })
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await Promise.all(
    filesOf(root).map(async (file) => {
      const body = readFileSync(file)
      writeFileSync(packedFile(root, body), await toBrotli(body, { params }))
    }),
  )
}

/**
 * A file of the build in brotli; null for one that is not kept so.
 *
 * @param {string} root the project's folder
 * @param {Buffer} body
 * @returns {Promise<Buffer | null>}
 */
export async function findPacked(root, body) {
  const file = packedFile(root, body)
  return existsSync(file) ? readFile(file) : null
}
