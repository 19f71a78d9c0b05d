import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressBuild, datePagesBack, hintScripts } from '@/front/compress-build'
import { mayImport } from '../../lint/architecture.mjs'
import { CommandError, elapsed, info, runProgram } from '../bootstrap/terminal.mjs'
import { buildPrograms } from '../bootstrap/typescript.mjs'

/** The inputs of a build: every folder with code of the site, and the build's configuration. */
const buildSources = [
  ...new Set(Object.keys(mayImport).map((folder) => folder.split('/')[0] ?? folder)),
  'art/pictures.json',
  'instrumentation.ts',
  'next.config.ts',
  'package-lock.json',
  'postcss.config.mjs',
  'public',
  'tailwind.config.ts',
  'tsconfig.json',
]

/** This file stores the fingerprint of the source that a finished build was made from. */
const fingerprintFile = (root: string) => join(root, '.next', 'source-fingerprint')

/** The files at or below a path, in a fixed order. */
function filesIn(path: string): string[] {
  if (!existsSync(path)) return []
  try {
    return readdirSync(path)
      .sort()
      .flatMap((name) => filesIn(join(path, name)))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return [path]
    throw error
  }
}

/** Hashes the names and contents of all sources. The files' times are left out, because every checkout changes them. */
export function sourceFingerprint(root: string, sources: readonly string[] = buildSources): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesIn(join(root, source)))) {
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

/** Whether a build exists, from any version of the source. */
export const hasBuild = (root: string): boolean => existsSync(join(root, '.next', 'BUILD_ID'))

/** Whether the build in `root`, the project's folder, was made from exactly this source. */
export function buildState(root: string): 'ready' | 'missing' | 'outdated' {
  if (!existsSync(fingerprintFile(root)) || !hasBuild(root)) return 'missing'
  return readFileSync(fingerprintFile(root), 'utf8') === sourceFingerprint(root) ? 'ready' : 'outdated'
}

const phases: readonly (readonly [RegExp, string])[] = [
  [/Creating an optimized production build/, 'compiling'],
  [/Collecting page data/, 'loading the pages'],
  [/Generating static pages.*\((\d+\/\d+)\)/, 'rendering pages'],
  [/Finalizing page optimization/, 'finishing'],
]

/** What Next does, by a line of its output. */
export function phaseOfBuild(line: string): string | null {
  const [found] = phases.flatMap(([pattern, name]) => {
    const match = pattern.exec(line)
    return match ? [match[1] ? `${name}, ${match[1]}` : name] : []
  })
  return found ?? null
}

async function nextBuild(root: string, title: string): Promise<number> {
  // Loaded here, because the product imports this file without the packages for development.
  const { build } = await import('esbuild')
  await build({
    absWorkingDir: root,
    entryPoints: ['contract/zod-in-browser.ts'],
    outfile: '.cache/zod-in-browser.mjs',
    bundle: true,
    format: 'esm',
    logLevel: 'error',
  })
  const next = join(root, 'node_modules', 'next', 'dist', 'bin', 'next')
  const code = await runProgram(title, process.execPath, [next, 'build'], {
    cwd: root,
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    phaseOf: phaseOfBuild,
  })
  if (code === 0) await buildPrograms(root)
  return code
}

/**
 * Builds the site and records the source that it was built from.
 *
 * @param why shown to the user, such as `the first time`
 * @param run runs the build and returns its exit code
 */
export async function buildSite(root: string, why: string, run = nextBuild): Promise<void> {
  const startedMs = Date.now()
  // Computed before the build: changes made while it runs are not part of it.
  const fingerprint = sourceFingerprint(root)
  rmSync(fingerprintFile(root), { force: true })
  if ((await run(root, `Building the site (${why}; one or two minutes)`)) !== 0) {
    throw new CommandError(
      'The site could not be built; see the build’s message above.',
      'If you changed the code, fix the error. On a fresh checkout, delete .next and node_modules and try again.',
    )
  }
  info('Compressing scripts and styles')
  await hintScripts(root)
  await compressBuild(root)
  await datePagesBack(root)
  writeFileSync(fingerprintFile(root), fingerprint)
  info(`Site built in ${elapsed(startedMs)}`)
}

/** Builds the site, unless a build of exactly this source exists. */
export async function prepareBuild(root: string): Promise<void> {
  const state = buildState(root)
  if (state === 'ready') return
  await buildSite(root, state === 'missing' ? 'the first time' : 'the source changed')
}
