import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { CommandError, info, runProgram } from '../bootstrap/terminal.mjs'
import { importBundled } from '../bootstrap/typescript.mjs'
import { sourceFingerprint } from './build-state'

const adapterFile = 'lib/api/adapter.ts'
/** The files that an adapter consists of, or must match. */
const sources = ['lib', 'contract', 'package-lock.json', 'tsconfig.json']

const hasAdapter = (root: string) =>
  !/export const adapter: Adapter \| null = null\s*$/.test(readFileSync(join(root, adapterFile), 'utf8'))

/**
 * Checks only the adapter's types, which takes seconds; checking the whole project takes a minute. Throws
 * `CommandError`.
 */
export async function checkTypes(root: string, file = adapterFile): Promise<void> {
  const project = join(root, '.cache', 'adapter-types.json')
  mkdirSync(dirname(project), { recursive: true })
  const settings = {
    extends: '../tsconfig.json',
    // An adapter may read `process.env` and use Node's modules.
    compilerOptions: { incremental: false, types: ['node'] },
    include: [],
    files: [resolve(root, file)],
  }
  writeFileSync(project, JSON.stringify(settings))
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  if (
    (await runProgram('Checking the adapter’s types', process.execPath, [compiler, '-p', project], { cwd: root })) === 0
  )
    return
  throw new CommandError(
    `The types of ${file} do not match the contract; see the messages above.`,
    'Check only the types: npx tsc -p .cache/adapter-types.json. Check the adapter with your backend: npm run check:backend',
  )
}

/** Throws `CommandError` if an adapter has problems that types cannot express. */
export function refuseProblems(file: string, problems: readonly string[]): void {
  if (problems.length === 0) return
  throw new CommandError(
    [`${file} does not match the contract:`, ...problems.map((problem) => `  ${problem}`)].join('\n'),
    'The contract’s fields are in contract/, one file for each feature.',
  )
}

/**
 * Checks the site's adapter if there is one that changed since its last successful check: first its types, then rules
 * that types cannot express. Throws `CommandError`.
 */
export async function prepareAdapter(root: string): Promise<void> {
  if (!hasAdapter(root)) return
  const checkedFile = join(root, '.cache', 'adapter-checked')
  const fingerprint = sourceFingerprint(root, sources)
  if (existsSync(checkedFile) && readFileSync(checkedFile, 'utf8') === fingerprint) return
  await checkTypes(root)
  const { problems } = (await importBundled(
    root,
    'scripts/setup/adapter-problems.ts',
  )) as typeof import('./adapter-problems')
  refuseProblems(adapterFile, problems)
  writeFileSync(checkedFile, fingerprint)
  info('The adapter matches the contract')
}
