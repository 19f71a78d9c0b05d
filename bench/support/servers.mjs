import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/bootstrap/environment.mjs'
import { root } from '../report.mjs'

/** @typedef {{ origin: string, pid: number, startMs: number, stop: () => Promise<void> }} Running */

const patienceMs = 240_000

/**
 * Starts a Node program and resolves once it has printed its ready message.
 *
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, ready: RegExp, port: number }} options
 * @returns {Promise<Running>}
 */
function startProgram(args, { cwd = root, env = {}, ready, port }) {
  const startedMs = performance.now()
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = new Promise((resolve) => child.once('close', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    const deadline = setTimeout(() => child.kill('SIGKILL'), 10_000)
    await gone
    clearTimeout(deadline)
  }
  return new Promise((resolve, reject) => {
    let printed = ''
    const giveUp = setTimeout(
      () => void stop().then(() => reject(new Error(`not ready in time:\n${printed}`))),
      patienceMs,
    )
    const read = (/** @type {Buffer} */ chunk) => {
      printed += chunk
      if (!ready.test(printed)) return
      clearTimeout(giveUp)
      child.stdout.removeAllListeners('data')
      child.stdout.resume()
      resolve({ origin: `http://localhost:${port}`, pid: child.pid ?? 0, startMs: performance.now() - startedMs, stop })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', (chunk) => (printed += chunk))
    void gone.then(() => (clearTimeout(giveUp), reject(new Error(`ended early:\n${printed}`))))
  })
}

/**
 * Starts the built product with its own data folder.
 *
 * @param {Record<string, string>} [env]
 * @param {string} [dataFolder] a folder to keep; by default a temporary one is deleted on stop
 * @returns {Promise<Running>}
 */
export async function startSite(env = {}, dataFolder) {
  const folder = dataFolder ?? mkdtempSync(join(tmpdir(), 'member-site-bench-'))
  const running = await startProgram(['scripts/run.mjs', 'start', '--no-build'], {
    env: { API_BASE_URL: '', DATABASE_URL: '', SANDBOX: 'on', SESSION_IDLE_MINUTES: '10080', DATA_DIR: folder, ...env },
    ready: /The member site is running/,
    port: await freePort(),
  })
  const stop = async () => {
    await running.stop()
    if (!dataFolder) rmSync(folder, { recursive: true, force: true })
  }
  return { ...running, stop }
}

/** Starts only the API. @param {Record<string, string>} env @returns {Promise<Running>} */
export const startApi = async (env) =>
  startProgram(['scripts/run.mjs', 'api'], { env, ready: /The API answers on/, port: await freePort() })

const next = join(root, 'node_modules', 'next', 'dist', 'bin', 'next')

const emptyApp = {
  'package.json': '{ "private": true, "type": "module" }',
  'next.config.js': `export default { poweredByHeader: false, turbopack: { root: ${JSON.stringify(root)} } }\n`,
  'app/layout.js': `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>
}\n`,
  'app/page.js': `export default function Page() {
  return <main><h1>Empty</h1><p>One heading and one paragraph.</p></main>
}\n`,
}

/**
 * Builds and starts an empty Next app with one static page of two lines, the baseline for the site. Its folder is
 * inside the project, so that it uses the same packages.
 * @returns {Promise<Running & { folder: string }>}
 */
export async function startEmptyApp() {
  const folder = join(root, '.cache', 'bench', 'empty-app')
  rmSync(folder, { recursive: true, force: true })
  for (const [name, text] of Object.entries(emptyApp)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const build = spawn(process.execPath, [next, 'build'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const code = await new Promise((resolve) => build.once('close', resolve))
  if (code !== 0) throw new Error('the empty app could not be built')
  const port = await freePort()
  const running = await startProgram([next, 'start', '-p', String(port)], { cwd: folder, ready: /Ready in/, port })
  return { ...running, folder }
}
