import { existsSync } from 'node:fs'
import { readFile, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * Marks each script with a comment for V8. Chromium then compiles the whole script on a background thread while it
 * loads, not function by function on the main thread while the page hydrates. Other browsers ignore it.
 */
export async function hintScripts(root: string): Promise<void> {
  const folder = join(root, '.next', 'static')
  if (!existsSync(folder)) return
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith('.js')) continue
    const file = join(folder, name)
    const code = await readFile(file, 'utf8')
    if (!code.startsWith(hint)) await writeFile(file, hint + code)
  }
}

/**
 * Dates the pages of the build back. They hold no data and no settings, because the build had neither; Next takes them for
 * expired (`expireTime`) and renders each before it first sends it.
 */
export async function datePagesBack(root: string): Promise<void> {
  const folder = join(root, '.next', 'server', 'app')
  if (!existsSync(folder)) return
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html'))
  await Promise.all(names.map((name) => utimes(join(folder, name), 1, 1)))
}

/** Writes `FILE.br` and `FILE.gz` beside each script and style of the build under `root`, where `static-files.ts` finds them. */
export async function compressBuild(root: string): Promise<void> {
  const folder = join(root, '.next', 'static')
  if (!existsSync(folder)) return
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(?:js|css)$/.test(name))
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name)
      const body = await readFile(file)
      await writeFile(`${file}.br`, await toBrotli(body, brotliOptions))
      await writeFile(`${file}.gz`, await toGzip(body, { level: 9 }))
    }),
  )
}
