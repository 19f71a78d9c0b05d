import { execFile, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { freePort } from '../scripts/bootstrap/environment.mjs'
import { writeArtifact } from '../scripts/setup/artifact'

// Filling an empty database takes long on a slow machine.
test.setTimeout(240_000)

let folder = ''
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'member-site-start-'))
})
test.afterEach(() => rmSync(folder, { recursive: true }))

const spawnProduct = (dataFolder: string, port: number) =>
  spawn('node', ['scripts/run.mjs', 'start', '--no-build'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataFolder, DATABASE_URL: '', API_BASE_URL: '' },
  })

/** Starts the product on a data folder. With `until`, stops it once its output matches. */
async function start(dataFolder: string, until?: RegExp): Promise<{ code: number | null; output: string }> {
  const child = spawnProduct(dataFolder, await freePort())
  let output = ''
  const read = (chunk: Buffer) => {
    output += chunk.toString()
    if (until?.test(output)) child.kill('SIGTERM')
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, output }
}

test('the product seeds an empty data folder, and releases its lock on SIGTERM', async () => {
  const { code, output } = await start(folder, /is running/)
  expect(output).toMatch(/Demo member\s+\S+ \/ \S+/)
  expect(code).toBe(0)
  expect(existsSync(join(folder, 'lock'))).toBe(false)
})

test('the product runs on when nobody reads its output any more', async () => {
  const port = await freePort()
  const child = spawnProduct(folder, port)
  const exit = new Promise<number | null>((resolve) => child.on('exit', resolve))
  child.stdout.destroy()
  child.stderr.destroy()
  const status = () =>
    fetch(`http://localhost:${port}/`, { signal: AbortSignal.timeout(5_000) }).then(
      (reply) => reply.status,
      () => 'no reply',
    )
  try {
    await expect.poll(status, { timeout: 60_000 }).toBe(200)
    child.kill('SIGTERM')
    expect(await exit).toBe(0)
  } finally {
    child.kill('SIGKILL')
  }
})

test('the product refuses a data folder that another process uses, and says what to do', async () => {
  const { code, output } = await start(process.env.E2E_DATA_DIR ?? '')
  expect(output).toContain('is in use by process')
  expect(output).toContain('DATA_DIR=')
  expect(code).toBe(1)
})

test('the product refuses a damaged data folder, and says what to do', async () => {
  mkdirSync(join(folder, 'db', 'global'), { recursive: true })
  writeFileSync(join(folder, 'db', 'PG_VERSION'), 'none')
  writeFileSync(join(folder, 'db', 'global', 'pg_control'), 'damaged')
  const { code, output } = await start(folder)
  expect(output).toContain('cannot be opened')
  expect(output).toContain('DATA_DIR=')
  expect(code).toBe(1)
})

test('a copy of the artifact runs on Node alone', async ({ request }) => {
  // Tracing and copying the files takes half a minute on an idle machine, and four on a busy one.
  test.setTimeout(600_000)
  // A fresh folder, which no `node_modules` of a parent folder can help.
  const site = join(folder, 'site')
  await writeArtifact(process.cwd(), site)
  const programs = join(folder, 'programs')
  mkdirSync(programs)
  symlinkSync(process.execPath, join(programs, 'node'))
  // The product writes only to its data folder.
  chmodSync(site, 0o555)
  const port = await freePort()
  const origin = `http://localhost:${port}`
  // Next's types make `NODE_ENV` a part of every environment.
  const env = { NODE_ENV: 'production', PATH: programs, PORT: String(port), DATA_DIR: join(folder, 'data') } as const
  const child = spawn('node', ['scripts/run.mjs', 'start'], { cwd: site, env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const exit = new Promise<number | null>((resolve) => child.on('exit', resolve))
  try {
    await expect.poll(() => output, { timeout: 120_000 }).toContain('is running')
    for (const path of ['/', '/promote', '/share/gift.jpg', '/api/ready'])
      expect((await request.get(origin + path)).status(), path).toBe(200)
    const [, account, password] = /Demo member\s+(\S+) \/ (\S+)/.exec(output) ?? []
    const signedIn = await request.post(`${origin}/api/v1/user/login`, { data: { account, password } })
    expect(await signedIn.json()).toMatchObject({ status: true })
    const listed = await promisify(execFile)('node', ['scripts/run.mjs', 'operator', 'members', 'list'], {
      cwd: site,
      env,
    })
    expect(listed.stdout).toContain(account)
    child.kill('SIGTERM')
    expect(await exit).toBe(0)
  } finally {
    child.kill('SIGKILL')
    chmodSync(site, 0o755)
  }
})
