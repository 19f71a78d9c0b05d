/** Programs of ours that are written in TypeScript. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Imports a program of ours, in this process. It is put into one file first, which takes a tenth of a second: file by file, each
 * read and translated by itself, a start takes twice as long. Where no file can be written, it comes file by file.
 *
 * @param {string} root the project's folder
 * @param {string} entry such as `server/main.ts`
 */
export async function importProgram(root, entry) {
  const file = join(root, '.cache', 'programs', `${entry.replaceAll('/', '-')}.mjs`)
  if (isWritten(file, await inOneFile(root, entry))) {
    process.setSourceMapsEnabled(true)
    return import(pathToFileURL(file).href)
  }
  const { register } = await import('tsx/esm/api')
  register()
  return import(pathToFileURL(join(root, entry)).href)
}

/** @param {string} root @param {string} entry */
async function inOneFile(root, entry) {
  const { build, stop } = await import('esbuild')
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: 'inline',
    sourcesContent: false,
    logLevel: 'silent',
  })
  await stop()
  return outputFiles[0]?.text ?? ''
}

/** Others may be starting at this moment: what they read is there as a whole. @param {string} file @param {string} text */
function isWritten(file, text) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return true
  const own = `${file}.${process.pid}`
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(own, text)
    renameSync(own, file)
    return true
  } catch {
    return false
  }
}
