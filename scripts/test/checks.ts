import { spawn } from 'node:child_process'
import { elapsed, info } from '../bootstrap/terminal.mjs'

/** The scripts of package.json that check the whole tree. Each can also be run alone. */
const checks = ['format', 'lint', 'messages', 'unused', 'budgets']
/** Each check is one process. More checks than cores would only wait for each other. */
const concurrency = 2

/** Runs one script of package.json, and prints its output only if it fails. Returns whether it passed. */
async function runCheck(name: string): Promise<boolean> {
  const startedMs = Date.now()
  const child = spawn('npm', ['run', '--silent', name], { shell: process.platform === 'win32' })
  const output: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(1))
    child.on('close', resolve)
  })
  if (code !== 0) process.stdout.write(`\n${Buffer.concat(output).toString()}\n`)
  info(`${code === 0 ? '✓' : '✗'} ${name} (${elapsed(startedMs)})`)
  return code === 0
}

/** Runs all checks and returns the names of those that failed. */
export async function runChecks(): Promise<string[]> {
  const queue = [...checks]
  const failed: string[] = []
  const work = async () => {
    for (let name = queue.shift(); name; name = queue.shift()) if (!(await runCheck(name))) failed.push(name)
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return failed
}
