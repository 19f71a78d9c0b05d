import { spawn } from 'node:child_process'

/** What stops a command: said in plain words, with the way out. */
export class CannotGoOn extends Error {
  /** @param {string} what what is wrong @param {string} wayOut what to do about it */
  constructor(what, wayOut) {
    super(`${what}\n${wayOut}`)
    this.name = 'CannotGoOn'
  }
}

/** @param {string} words a line that tells what happens now */
export const say = (words) => console.log(`› ${words}`)

/** @param {string} words a line about something that works less well, but works */
export const warn = (words) => console.warn(`! ${words}`)

/** @param {number} sinceMs a moment of `Date.now()` @returns {string} such as `12 s` */
export const elapsed = (sinceMs) => `${Math.max(1, Math.round((Date.now() - sinceMs) / 1000))} s`

/**
 * Runs a command's work; what stops it is told without a stack, anything unexpected with one.
 *
 * @param {() => void | Promise<void>} work
 */
export async function runCommand(work) {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof CannotGoOn ? `\n✗ ${error.message}\n` : error)
    process.exitCode = 1
  }
}

/**
 * Runs a program to its end, showing its output; where no terminal watches, a line every ten seconds shows that it lives.
 *
 * @param {string} title
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, timeoutMs?: number }} [options]
 * @returns {Promise<number>} its exit code; 1 when it could not be started or ran out of time
 */
export async function runProgram(title, command, args, { cwd, env, timeoutMs } = {}) {
  const startedMs = Date.now()
  say(title)
  const child = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    cwd: cwd ?? process.cwd(),
    env: { ...process.env, ...env },
    ...(timeoutMs ? { timeout: timeoutMs } : {}),
  })
  const pulse = process.stdout.isTTY ? undefined : setInterval(() => say(`… ${elapsed(startedMs)}`), 10_000)
  try {
    return await new Promise((resolve) => {
      child.on('error', () => resolve(1))
      child.on('exit', (code) => resolve(code ?? 1))
    })
  } finally {
    clearInterval(pulse)
  }
}
