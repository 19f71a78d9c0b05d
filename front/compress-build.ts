import { existsSync } from 'node:fs'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

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
