import { execFileSync } from 'node:child_process'
import { runProgram } from './terminal.mjs'

const env = { DEBIAN_FRONTEND: 'noninteractive' }

/** Whether this is a Debian-like system on which we may install packages. */
export function canAptInstall() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  try {
    execFileSync('apt-get', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** @type {Promise<number> | undefined} */
let reading
/** Reads what there is to install, once. @returns {Promise<number>} the exit code */
const readList = () =>
  (reading ??= runProgram('Reading the system’s list of packages', 'apt-get', ['update', '-q'], { env }))

/**
 * Installs the system's packages without asking anything.
 *
 * @param {readonly string[]} packages
 * @returns {Promise<boolean>} whether they were installed
 */
export async function aptInstall(packages) {
  const title = `Installing ${packages.join(', ')} from the system’s packages`
  const command = ['install', '-y', '-q', '--no-install-recommends', ...packages]
  if ((await readList()) !== 0) return false
  return (await runProgram(title, 'apt-get', command, { env })) === 0
}
