import { spawn, type ChildProcess } from 'node:child_process'
import { freePort } from '@/scripts/bootstrap/environment.mjs'

/** The API in its own process, which a test can kill. */
export type ApiProcess = { origin: string; kill: () => Promise<void> }

const patienceMs = 180_000
const betweenLooksMs = 50

async function waitUntilReady(origin: string, child: ChildProcess, said: () => string): Promise<void> {
  const untilMs = performance.now() + patienceMs
  for (;;) {
    const isReady = await fetch(`${origin}/api/v1/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    if (child.exitCode !== null || performance.now() > untilMs) throw new Error(`the API did not start: ${said()}`)
    await new Promise((resolve) => setTimeout(resolve, betweenLooksMs))
  }
}

/** Starts the API as `npm run api` does, with these settings, and waits until it replies. */
export async function startApi(settings: Record<string, string>): Promise<ApiProcess> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const env = { ...process.env, PORT: String(port), SITE_ORIGIN: origin, SANDBOX: 'on', LOG_CALLS: 'off', ...settings }
  const child = spawn(process.execPath, ['scripts/run.mjs', 'api'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (part: Buffer) => (said += part.toString()))
  child.stderr.on('data', (part: Buffer) => (said += part.toString()))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  try {
    await waitUntilReady(origin, child, () => said)
  } catch (error) {
    await kill()
    throw error
  }
  return { origin, kill }
}
