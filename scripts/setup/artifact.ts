import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { elapsed, info } from '../bootstrap/terminal.mjs'
import { builtProgram, productPrograms } from '../bootstrap/typescript.mjs'

/** The tracer with which Next finds the files that a program may load. */
type Tracer = {
  nodeFileTrace: (
    programs: readonly string[],
    options: {
      base: string
      processCwd: string
      mixedModules: boolean
      moduleSyncCatchall: boolean
      ignore: (path: string) => boolean
    },
  ) => Promise<{ fileList: Set<string>; esmFileList: Set<string> }>
}

/** What the product reads besides the build and its packages. */
const content = [
  '.env.example',
  'deploy',
  'public',
  'sandbox/assets',
  'scripts/bootstrap',
  'scripts/run.mjs',
  'server/db/guards.sql',
  'server/db/migrations',
  'server/ports/photo-process.mjs',
]
/** Parts of a build that only the next build reads. */
const ofNextBuild = [
  'build',
  'cache',
  'diagnostics',
  'source-fingerprint',
  'trace',
  'trace-build',
  'turbopack',
  'types',
]
/** What someone who runs the artifact where it was built keeps in it. */
const ofOperator = ['.data', '.env', '.env.local']
/** Files that no program loads, and parts of Next that a server in production never loads; Next leaves them out too. */
const unused =
  /\.d\.ts$|\.map$|\/next\/dist\/(?:compiled\/(?:next-server\/.*\.dev\.js$|(?:webpack|babel|babel-packages|@mswjs)\/)|(?:lib\/upgrade|pages)\/)/

type Lock = { packages: Record<string, { dev?: boolean }> }

/** Whether a path belongs to a package that only development needs. */
function developmentPackages(root: string): (path: string) => boolean {
  const { packages } = JSON.parse(readFileSync(join(root, 'node_modules', '.package-lock.json'), 'utf8')) as Lock
  return (path) => {
    const [name] = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? []
    return name !== undefined && packages[name]?.dev === true
  }
}

/** The files of packages that the pages load, as Next noted them beside each. */
function tracedByNext(root: string): string[] {
  const build = join(root, '.next')
  return readdirSync(build, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.nft.json') && !name.startsWith('cache'))
    .flatMap((name) => {
      const { files } = JSON.parse(readFileSync(join(build, name), 'utf8')) as { files: string[] }
      return files.map((file) => relative(root, join(build, dirname(name), file)))
    })
}

/** The files of packages that the product loads, relative to the project's folder. */
async function packageFiles(root: string): Promise<string[]> {
  const { nodeFileTrace } = createRequire(join(root, 'package.json'))('next/dist/compiled/@vercel/nft') as Tracer
  const isOfDevelopment = developmentPackages(root)
  const isIgnored = (path: string) => unused.test(path) || isOfDevelopment(path)
  const programs = productPrograms.map((entry) => builtProgram(root, entry))
  const { fileList, esmFileList } = await nodeFileTrace([...programs, join(root, 'server/ports/photo-process.mjs')], {
    base: root,
    processCwd: root,
    // As Next does: packages with a module in two forms, and those of which newer versions of Node load another form.
    mixedModules: true,
    moduleSyncCatchall: true,
    ignore: isIgnored,
  })
  return [...new Set([...fileList, ...esmFileList, ...tracedByNext(root)])].filter(
    (path) => path.startsWith('node_modules/') && !isIgnored(path),
  )
}

/** The size of a folder in bytes. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = entries.filter((entry) => entry.isFile()).map((entry) => stat(join(entry.parentPath, entry.name)))
  return (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0)
}

/**
 * Writes the product into a folder that runs on any machine of this system with Node alone: the build, its pictures,
 * migrations, programs, and those files of packages that they load. Settings and data in the folder are kept.
 */
export async function writeArtifact(root: string, folder: string): Promise<void> {
  const startedMs = Date.now()
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    if (!ofOperator.includes(name)) await rm(join(folder, name), { recursive: true })
  }
  // Links stay relative. Times are kept, because Next renders pages again whose file is old (`compress-build.ts`).
  const copy = (path: string, leaveOut: readonly string[] = []) =>
    cp(join(root, path), join(folder, path), {
      recursive: true,
      preserveTimestamps: true,
      verbatimSymlinks: true,
      filter: (source) => !leaveOut.includes(relative(join(root, path), source)),
    })
  await copy('.next', ofNextBuild)
  // The sandbox may have been deleted.
  for (const path of content.filter((name) => existsSync(join(root, name)))) await copy(path)
  for (const path of await packageFiles(root)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    copyFileSync(join(root, path), join(folder, path))
  }
  const { name, version, type, engines, scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    [key: string]: unknown
    scripts: Record<string, string>
  }
  const { start, api, operator } = scripts
  const product = { name, version, private: true, type, engines, scripts: { start, api, operator } }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(product, null, 2)}\n`)
  const megabytes = Math.round((await sizeOf(folder)) / 1_000_000)
  info(`${relative(root, folder) || folder}/ runs on Node alone (${megabytes} MB, written in ${elapsed(startedMs)})`)
}
