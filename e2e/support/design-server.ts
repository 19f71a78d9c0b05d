import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../scripts/bootstrap/environment.mjs'

const patienceMs = 120_000
const pauseMs = 300

/** Requests the page until it responds. The server compiles it on the first request. */
async function waitFor(address: string, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline && !hasEnded()) {
    const answer = await fetch(address).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    await sleep(pauseMs)
  }
  throw new Error(`${address} did not come up`)
}

/** Serves the site with `npm run dev`, which alone has the page `/design`. API calls go to the product under test. */
export async function startDesignServer(product: string): Promise<{ origin: string; stop: () => Promise<void> }> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const settings = {
    PORT: String(port),
    API_BASE_URL: product,
    DEV_BUILD_DIR: '.next/design',
    NODE_ENV: 'development' as const,
  }
  const server = spawn(process.execPath, ['scripts/run.mjs', 'dev'], { env: { ...process.env, ...settings } })
  let printed = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (printed += String(chunk)))
  const ended = new Promise<void>((resolve) => server.on('close', () => resolve()))
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
  }
  try {
    await waitFor(`${origin}/design`, () => server.exitCode !== null)
  } catch (error) {
    await stop()
    throw new Error(`The design page could not be served:\n${printed}`, { cause: error })
  }
  return { origin, stop }
}
