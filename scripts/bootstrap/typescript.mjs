import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import nodeModule from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CommandError } from './terminal.mjs'

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

/** The programs of the product. A build holds them as bundles, so that serving it needs neither their source nor a compiler. */
export const productPrograms = [
  'scripts/commands/start.ts',
  'scripts/commands/api.ts',
  'scripts/commands/operator.ts',
  'front/serve.ts',
  'app/api/embedded-api.ts',
]

/** @param {string} root @param {string} folder @param {string} entry */
const bundleFile = (root, folder, entry) => join(root, folder, 'programs', `${entry.replaceAll('/', '-')}.mjs`)

/** @param {string} root @param {string} entry @returns {string} where a build holds the bundle of a program */
export const builtProgram = (root, entry) => bundleFile(root, '.next', entry)

/** Bundles the programs of the product into the build. @param {string} root the project's folder */
export async function buildPrograms(root) {
  for (const entry of productPrograms) {
    const file = builtProgram(root, entry)
    if (!write(file, (await bundle(root, entry)) ?? '')) throw new Error(`${file} cannot be written`)
  }
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
 * Bundles a TypeScript file with its imports, and returns the URL to import it from. Without its source or without the
 * bundler, this is the bundle of the build. If the bundle cannot be written, it is the URL of the source, which this
 * process can import afterwards.
 * @param {string} root the project's folder
 * @param {string} entry such as `app/api/embedded-api.ts`
 */
export async function bundledUrl(root, entry) {
  const text = existsSync(join(root, entry)) ? await bundle(root, entry) : null
  const file = text === null ? builtProgram(root, entry) : bundleFile(root, '.cache', entry)
  if (text === null && !existsSync(file))
    throw new CommandError(
      'There is no build here, and the packages that make one are not installed.',
      'Copy the folder .next of a build here, or build: npm ci, then npm run build',
    )
  if (text !== null && !write(file, text)) return tsxUrl(root, entry)
  // Enables source maps, except those of packages: Next's alone take 100 MB. Node before 22.14 cannot exclude them, so
  // there it enables none.
  Reflect.get(nodeModule, 'setSourceMapsSupport')?.(true, { nodeModules: false })
  return pathToFileURL(file).href
}

/** @param {string} root @param {string} entry @returns {Promise<string | null>} null if the bundler is not installed */
async function bundle(root, entry) {
  const bundler = await import('esbuild').catch((/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code === 'ERR_MODULE_NOT_FOUND') return null
    throw error
  })
  if (!bundler) return null
  const { outputFiles } = await bundler.build({
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
  await bundler.stop()
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
