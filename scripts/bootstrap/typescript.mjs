import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import nodeModule from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Imports a TypeScript file, compiling it and its imports one by one. Afterwards this process can import any TypeScript
 * file.
 * @param {string} root the project's folder
 * @param {string} entry such as `scripts/commands/test.ts`
 */
export async function importWithTsx(root, entry) {
  return import(await tsxUrl(root, entry))
}

/** @param {string} root @param {string} entry */
async function tsxUrl(root, entry) {
  const { register } = await import('tsx/esm/api')
  register()
  return pathToFileURL(join(root, entry)).href
}

/**
 * Bundles a TypeScript file with its imports, and imports the bundle. This takes half as long as `importWithTsx` and
 * leaves no loader in this process. Falls back to tsx if the bundle cannot be written.
 * @param {string} root the project's folder
 * @param {string} entry such as `front/serve.ts`
 */
export async function importBundled(root, entry) {
  return import(await bundledUrl(root, entry))
}

/**
 * Bundles a TypeScript file with its imports, and returns the URL to import it from. If the bundle cannot be written, this
 * is the URL of the source, which this process can import afterwards.
 * @param {string} root the project's folder
 * @param {string} entry such as `app/api/embedded-api.ts`
 */
export async function bundledUrl(root, entry) {
  const file = join(root, '.cache', 'programs', `${entry.replaceAll('/', '-')}.mjs`)
  if (!write(file, await bundle(root, entry))) return tsxUrl(root, entry)
  // Enables source maps, except those of packages: Next's alone take 100 MB. Node before 22.14 cannot exclude them, so
  // there it enables none.
  Reflect.get(nodeModule, 'setSourceMapsSupport')?.(true, { nodeModules: false })
  return pathToFileURL(file).href
}

/** @param {string} root @param {string} entry */
async function bundle(root, entry) {
  const { build, stop } = await import('esbuild')
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
    sourcemap: 'inline',
    sourcesContent: false,
    logLevel: 'silent',
  })
  await stop()
  return outputFiles[0]?.text ?? ''
}

/**
 * Replaces the file in one step, since other processes may be reading it.
 *
 * @param {string} file @param {string} text @returns {boolean} whether the file has this text now
 */
function write(file, text) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return true
  const temporary = `${file}.${process.pid}`
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(temporary, text)
    renameSync(temporary, file)
    return true
  } catch {
    return false
  }
}
