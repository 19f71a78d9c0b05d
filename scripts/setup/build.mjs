import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mayImport } from '../architecture.mjs'
import { importProgram } from './program.mjs'
import { CannotGoOn, elapsed, runProgram, say } from './terminal.mjs'

const ownRoot = fileURLToPath(new URL('../..', import.meta.url))

/** What the build is made from: every folder that the site's code may come from, and what configures it. */
const sources = [
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

/** @param {string} root @returns {string} where the fingerprint of a finished build's source stands */
const stampFile = (root) => join(root, '.next', 'source-fingerprint')

/** @param {string} place a file or a folder @returns {string[]} the files in it, in a fixed order */
function filesIn(place) {
  if (!existsSync(place)) return []
  try {
    return readdirSync(place)
      .sort()
      .flatMap((name) => filesIn(join(place, name)))
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOTDIR') return [place]
    throw error
  }
}

/**
 * One hash over every file that the build is made from: their names and what is in them, not their times, which a
 * checkout changes.
 *
 * @param {string} root the project's folder
 */
export function sourceFingerprint(root) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesIn(join(root, source)))) {
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

/** Whether there is something to serve, made from whichever source. @param {string} root */
export const hasBuild = (root) => existsSync(join(root, '.next', 'BUILD_ID'))

/**
 * @param {string} root the project's folder
 * @returns {'ready' | 'missing' | 'outdated'}
 */
export function buildState(root) {
  if (!existsSync(stampFile(root)) || !hasBuild(root)) return 'missing'
  return readFileSync(stampFile(root), 'utf8') === sourceFingerprint(root) ? 'ready' : 'outdated'
}

/** Runs `next build`. @param {string} root @param {string} title */
const nextBuild = (root, title) =>
  runProgram(title, process.execPath, [join(root, 'node_modules', 'next', 'dist', 'bin', 'next'), 'build'], {
    cwd: root,
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  })

/**
 * Builds the site and notes which source it was built from.
 *
 * @param {string} root the project's folder
 * @param {string} why a few words for whoever waits
 * @param {(root: string, title: string) => Promise<number>} [run] answers with an exit code
 */
export async function buildSite(root, why, run = nextBuild) {
  const startedMs = Date.now()
  // Taken before the build: what changes while it runs is not in it.
  const fingerprint = sourceFingerprint(root)
  rmSync(stampFile(root), { force: true })
  if ((await run(root, `Building the site (${why}; one or two minutes)`)) !== 0) {
    throw new CannotGoOn(
      'The site could not be built; the build says why above.',
      'After your own change: mend what it names. On a fresh checkout: delete .next and node_modules, and try again.',
    )
  }
  const { compressBuild, hintScripts } = await importProgram(ownRoot, 'front/compress-build.ts')
  await hintScripts(root)
  await compressBuild(root)
  writeFileSync(stampFile(root), fingerprint)
  say(`Site built in ${elapsed(startedMs)}`)
}

/**
 * Builds the site unless a build of exactly this source is there.
 *
 * @param {string} root the project's folder
 */
export async function prepareBuild(root) {
  const state = buildState(root)
  if (state === 'ready') return
  await buildSite(root, state === 'missing' ? 'the first time' : 'the source changed')
}
