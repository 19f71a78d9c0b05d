import { spawn } from 'node:child_process'
import { readEnvironmentFiles } from '../setup/environment.mjs'
import { checkPortIsFree, readPort } from '../setup/port.mjs'

/**
 * Runs a server of the dependencies in the foreground until it ends, on the port that `PORT` names: pages call their own
 * API by it, so a server may not choose another by itself.
 *
 * @param {{ root: string, command: string, args: (port: number) => readonly string[] }} server `command` is what was
 *   typed, such as `npm run dev`
 * @returns {Promise<number>} its exit code
 */
export async function runInForeground({ root, command, args }) {
  readEnvironmentFiles(root)
  const port = readPort(process.env.PORT)
  await checkPortIsFree(port, command)
  const child = spawn(process.execPath, args(port), {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: String(port), NEXT_TELEMETRY_DISABLED: '1' },
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal))
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 0)))
}
