import { spawn } from 'node:child_process'
import { elapsed, say } from '../setup/terminal.mjs'

/** What holds for the whole tree; each is a script of package.json, and can be run alone. */
export const checks = ['format', 'lint', 'messages', 'unused', 'budgets']

/** How many run at once: each is one process, and more than the cores only queue. */
const atOnce = 2

/**
 * Runs one script of package.json, keeping what it prints unless it fails.
 *
 * @param {string} name
 * @returns {Promise<boolean>} whether it passed
 */
async function runCheck(name) {
  const startedMs = Date.now()
  const child = spawn('npm', ['run', '--silent', name], { shell: process.platform === 'win32' })
  /** @type {Buffer[]} */
  const output = []
  child.stdout.on('data', (chunk) => output.push(chunk))
  child.stderr.on('data', (chunk) => output.push(chunk))
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(1))
    child.on('close', resolve)
  })
  if (code !== 0) process.stdout.write(`\n${Buffer.concat(output).toString()}\n`)
  say(`${code === 0 ? '✓' : '✗'} ${name} (${elapsed(startedMs)})`)
  return code === 0
}

/**
 * Runs all checks.
 *
 * @returns {Promise<string[]>} the names of those that failed
 */
export async function runChecks() {
  const queue = [...checks]
  /** @type {string[]} */
  const failed = []
  const work = async () => {
    for (let name = queue.shift(); name; name = queue.shift()) if (!(await runCheck(name))) failed.push(name)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return failed
}
