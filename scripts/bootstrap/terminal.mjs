import { spawn } from 'node:child_process'

/** An expected failure of a command. It is printed without a stack trace. */
export class CommandError extends Error {
  /** @param {string} problem @param {string} solution what the user can do about it */
  constructor(problem, solution) {
    super(`${problem}\n${solution}`)
    this.name = 'CommandError'
  }
}

/** @param {string} text */
export const info = (text) => console.log(`› ${text}`)

/** @param {string} text */
export const warn = (text) => console.warn(`! ${text}`)

/** @param {number} sinceMs a time of `Date.now()` @returns {string} such as `12 s` */
export const elapsed = (sinceMs) => `${Math.max(1, Math.round((Date.now() - sinceMs) / 1000))} s`

/**
 * Runs a command. A failure is printed and sets the exit code.
 *
 * @param {() => void | Promise<void>} work
 */
export async function runCommand(work) {
  try {
    await work()
  } catch (error) {
    // Compared by name: a bundled command has its own copy of the class.
    const isExpected = error instanceof Error && error.name === 'CommandError'
    console.error(isExpected ? `\n✗ ${error.message}\n` : error)
    process.exitCode = 1
  }
}

/**
 * Runs a program and shows its output. Without a terminal, it also prints a line every ten seconds, so that logs show
 * progress. With `phaseOf`, which names what the program does by a line of its output, only these progress lines are shown,
 * and the whole output if the program fails.
 * @param {string} title
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, timeoutMs?: number, phaseOf?: (line: string) => string | null }} [options]
 * @returns {Promise<number>} its exit code; 1 if it could not be started or timed out
 */
export async function runProgram(title, command, args, { cwd, env, timeoutMs, phaseOf } = {}) {
  const startedMs = Date.now()
  info(title)
  const child = spawn(command, args, {
    stdio: phaseOf ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    cwd: cwd ?? process.cwd(),
    env: { ...process.env, ...env },
    ...(timeoutMs ? { timeout: timeoutMs } : {}),
  })
  let phase = ''
  /** @type {string[]} */
  const output = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output.push(text)
      for (const line of text.split('\n')) phase = phaseOf?.(line) ?? phase
    })
  }
  const isSilent = phaseOf || !process.stdout.isTTY
  const report = () => info(`… ${elapsed(startedMs)}${phase && `: ${phase}`}`)
  const timer = isSilent ? setInterval(report, 10_000) : undefined
  try {
    const code = await new Promise((resolve) => {
      child.on('error', () => resolve(1))
      child.on('close', (exitCode) => resolve(exitCode ?? 1))
    })
    if (code !== 0) process.stderr.write(output.join(''))
    return code
  } finally {
    clearInterval(timer)
  }
}

const parentCheckMs = 1_000

/**
 * Calls `stop` after the npm that started this process has ended. A signal that is sent only to npm ends npm and its
 * shell, but not this process, which would keep the database open.
 * @param {() => void} stop
 */
export function onParentExit(stop) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, parentCheckMs)
  timer.unref()
}
