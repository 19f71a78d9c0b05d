import { execFileSync } from 'node:child_process'
import { runProgram } from './terminal.mjs'

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

/**
 * Installs the system's packages without asking anything.
 *
 * @param {readonly string[]} packages
 * @returns {Promise<boolean>} whether they were installed
 */
export async function aptInstall(packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const title = `Installing ${packages.join(', ')} from the system’s packages`
  const command = ['install', '-y', '-q', '--no-install-recommends', ...packages]
  if ((await runProgram('Reading the system’s list of packages', 'apt-get', ['update', '-q'], { env })) !== 0)
    return false
  return (await runProgram(title, 'apt-get', command, { env })) === 0
}
