// Tests server/main.ts
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '@/scripts/bootstrap/environment.mjs'
import { openTestDatabase, type TestDatabase } from '../support/test-database'

const run = promisify(execFile)
const root = process.cwd()
/** Everything that the API needs, including the two programs that start it. */
const parts = [
  'contract',
  'front/request-body.ts',
  'front/request-guard.ts',
  'lib',
  'locales',
  'server',
  'app/api',
  'scripts/commands/api.ts',
  'package.json',
  'tsconfig.json',
]
const timeoutMs = 240_000

describe('the API in a copy of the project without sandbox/', () => {
  let copy: string
  let database: TestDatabase
  let api: ChildProcess | undefined
  beforeAll(async () => {
    copy = mkdtempSync(join(tmpdir(), 'without-sandbox-'))
    for (const part of parts) cpSync(join(root, part), join(copy, part), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
    database = await openTestDatabase()
  })
  afterAll(async () => {
    api?.kill('SIGKILL')
    await database.close()
    rmSync(copy, { recursive: true })
  })

  it('compiles', { timeout: timeoutMs }, async () => {
    const checker = [join(root, 'node_modules/oxlint/bin/oxlint'), '-A', 'all', '--type-aware', '--type-check']
    const programs = ['server', 'app/api/embedded-api.ts', 'scripts']
    const { stdout } = await run(process.execPath, [...checker, ...programs], { cwd: copy }).catch(
      (error: { stdout: string }) => error,
    )
    expect(stdout).toContain('Found 0 warnings and 0 errors.')
  })

  it('starts on PostgreSQL and offers no sandbox', { timeout: timeoutMs }, async () => {
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const photoKey = Buffer.alloc(32, 7).toString('base64')
    const settings = { DATABASE_URL: database.url, PHOTO_KEY: photoKey, SITE_ORIGIN: origin, SANDBOX: '' }
    const env = { ...process.env, ...settings, PORT: String(port) }
    api = spawn(process.execPath, ['--import', 'tsx', 'scripts/commands/api.ts'], { cwd: copy, env, stdio: 'inherit' })
    const health = () => fetch(`${origin}/api/v1/health`).then((reply) => reply.json())
    await expect.poll(health, { timeout: timeoutMs, interval: 500 }).toMatchObject({ data: { sandbox: false } })
    expect((await fetch(`${origin}/sandbox/pay`)).status).toBe(404)
  })
})
