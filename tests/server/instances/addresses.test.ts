// Tests server/env.ts, server/http/caller.ts, server/main.ts, front/request-guard.ts
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { contract } from '@/contract'
import { freePort } from '@/scripts/bootstrap/environment.mjs'
import { databaseName } from '@/server/env'
import { endInstance, startInstance, type Instance } from '../../support/instances'

describe('an API whose proxy is on another machine, with a port of its own for operators', () => {
  let api: Instance
  let origin: string
  let operatorOrigin: string
  const folder = mkdtempSync(join(tmpdir(), 'addresses-'))
  beforeAll(async () => {
    const operatorPort = await freePort()
    operatorOrigin = `http://127.0.0.1:${operatorPort}`
    const env = { TRUST_PROXY: '192.0.2.0/24', OPERATOR_PORT: String(operatorPort), DATA_DIR: folder }
    api = await startInstance('addresses', '', { env })
    origin = `http://127.0.0.1:${api.port}`
  }, 120_000)
  afterAll(async () => {
    await endInstance(api, 'SIGTERM')
    rmSync(folder, { recursive: true })
  })

  const signIn = async (forwarded: string) => {
    const { path, method } = contract.auth.login
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': forwarded, 'x-peer-address': forwarded }
    const body = JSON.stringify({ account: 'nobody00', password: 'wrong1aa' })
    return (await fetch(origin + path, { method, headers, body })).status
  }

  it('limits a caller who reaches its port directly, whatever address they claim', async () => {
    // Twice the limit, because a new window may begin in between.
    const statuses = new Set<number>()
    for (let index = 1; index <= 250 && !statuses.has(429); index += 1) statuses.add(await signIn(`203.0.113.${index}`))
    expect(statuses.has(429)).toBe(true)
  })

  it('listens at one address of the loopback only, with both of its ports', async () => {
    for (const here of [origin, operatorOrigin]) {
      const elsewhere = new URL(here)
      elsewhere.hostname = '127.0.0.2'
      await expect(fetch(elsewhere)).rejects.toThrow('fetch failed')
    }
  })

  it('serves operators and metrics at their port alone, and tells the operator’s command where', async () => {
    for (const path of ['/api/operator/v1/keys', '/api/operator/v1/openapi.json', '/api/metrics']) {
      expect((await fetch(origin + path)).status).toBe(404)
    }
    expect((await fetch(`${operatorOrigin}/api/operator/v1/openapi.json`)).status).toBe(200)
    expect((await fetch(`${operatorOrigin}/api/metrics`)).status).toBe(401)
    expect((await fetch(operatorOrigin + contract.content.marquee.path)).status).toBe(404)
    expect(readFileSync(join(folder, 'operator-origin'), 'utf8').trim()).toBe(operatorOrigin)
  })

  it('says at its start which database it uses, and the operator’s command says it too, without knowing the port', async () => {
    const database = `embedded database in ${folder}`
    expect(api.output()).toContain(`The API answers on ${origin}/api/v1`)
    expect(api.output()).toContain(`from the ${database}`)
    const env = { ...process.env, DATA_DIR: folder, PORT: '', OPERATOR_PORT: '' }
    const { stderr } = await promisify(execFile)('node', ['scripts/run.mjs', 'operator', 'keys', 'list'], { env })
    expect(stderr).toBe(`› ${operatorOrigin} · ${database}\n`)
  })

  it('ends in order, and soon, though a signal comes twice and connections are open that sent nothing', async () => {
    const ports = [origin, operatorOrigin].map((here) => Number(new URL(here).port))
    const unused = ports.map((port) => connect(port, '127.0.0.1').on('error', () => undefined))
    await Promise.all(unused.map((socket) => once(socket, 'connect')))
    const startedMs = performance.now()
    const ended = endInstance(api, 'SIGTERM')
    await sleep(200)
    api.process.kill('SIGTERM')
    expect(await ended).toBe(0)
    // Open requests would have ten seconds.
    expect(performance.now() - startedMs).toBeLessThan(8_000)
  }, 20_000)
})

describe('the name of the database', () => {
  afterEach(() => vi.unstubAllEnvs())

  it.each([
    ['postgres://site:secret@10.0.0.11/members', 'PostgreSQL 10.0.0.11:5432/members'],
    ['postgres://site@db.internal:6432/members?sslmode=require', 'PostgreSQL db.internal:6432/members'],
    ['postgres:///members?host=/run/postgresql', 'PostgreSQL /run/postgresql:5432/members'],
    ['postgres://site:secret@a:1,b:2/members', 'PostgreSQL (DATABASE_URL)'],
  ])('of %s tells no password', (url, name) => {
    vi.stubEnv('DATABASE_URL', url)
    expect(databaseName()).toBe(name)
  })
})
