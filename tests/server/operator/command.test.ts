import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve, type ServerType } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract, createTestApi, type TestApi } from '../../support/api'
import { bankBinding } from '../../support/photos'

type Ended = { code: number; out: string; err: string }

describe('the operator’s command', () => {
  let api: TestApi
  let server: ServerType
  let folder: string
  let url: string
  beforeAll(async () => {
    api = await createTestApi()
    server = serve({ fetch: api.operatorApi.fetch, port: 0 })
    url = `http://localhost:${(server.address() as AddressInfo).port}`
    folder = mkdtempSync(join(tmpdir(), 'operator-'))
    writeFileSync(join(folder, 'operator-key'), `${api.operatorKey}\n`)
  })
  afterAll(async () => {
    server.close()
    rmSync(folder, { recursive: true })
    await api.close()
  })

  const run = (...words: string[]) =>
    new Promise<Ended>((resolve) => {
      const env = { ...process.env, DATA_DIR: folder, OPERATOR_KEY: '' }
      execFile('node', ['scripts/operator.mjs', ...words, '--url', url], { env }, (error, out, err) =>
        resolve({ code: error ? Number(error.code) : 0, out, err }),
      )
    })

  it('certifies a member whose photos it fetched', async () => {
    const { token } = await api.signIn({ account: 'Applicant' })
    await api.ask(contract.bank.create, await bankBinding(), { token })
    expect((await run('identity', 'list', '--state', 'under_review')).out).toContain('Applicant')
    const photos = join(folder, 'photos')
    expect((await run('identity', 'photos', 'Applicant', '--to', photos)).code).toBe(0)
    expect(readdirSync(photos).sort()).toEqual(['id-back.jpg', 'id-front.jpg', 'passbook.jpg'])
    expect((await run('identity', 'approve', 'Applicant')).out).toMatch(/identity_state +certified/)
  })

  it('moves the clock and verifies the ledger', async () => {
    expect((await run('clock', 'advance', '24h')).out).toMatch(/offset_ms +86400000/)
    expect((await run('ledger', 'verify')).out).toMatch(/ok +true/)
    const asJson = await run('clock', '--json')
    expect(JSON.parse(asJson.out)).toMatchObject({ offset_ms: 86_400_000 })
  })

  it('says what is wrong, and the way out', async () => {
    const wrongs: [string[], RegExp][] = [
      [['identity', 'approve', 'nobody'], /Not found/],
      [['identity', 'approve'], /ACCOUNT is missing/],
      [['identity', 'return', 'x'], /--reason is missing/],
      [['clock', 'advance', 'soon'], /90m, 24h, 2d/],
      [['frob'], /operator -- help/],
      [['clock', '--key', 'op_wrong'], /key is not known/],
    ]
    for (const [words, message] of wrongs) {
      const ended = await run(...words)
      expect(ended.err).toMatch(message)
      expect(ended.code).toBe(1)
    }
    expect((await run('help')).out).toContain('withdrawals refuse ORDER')
  })
})
