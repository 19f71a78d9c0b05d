// Tests scripts/operator/cli.ts
import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve, type ServerType } from '@hono/node-server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { optional } from '@/contract/optional'
import { auditLog } from '@/server/db/schema'
import { runOperator } from '@/scripts/operator/cli'
import { contract, createTestApi, type TestApi } from '@/tests/support/api'
import { giveTopUp } from '@/tests/support/money'
import { bankBinding } from '@/tests/support/photos'

type Ended = { code: number; out: string; err: string }

describe('the operator’s command', () => {
  let api: TestApi
  let server: ServerType
  let folder: string
  let url: string
  beforeEach(async () => {
    api = await createTestApi()
    server = serve({ fetch: api.operatorApi.fetch, port: 0 })
    url = `http://localhost:${(server.address() as AddressInfo).port}`
    folder = mkdtempSync(join(tmpdir(), 'operator-'))
    writeFileSync(join(folder, 'operator-key'), `${api.operatorKey}\n`)
  })
  afterEach(async () => {
    server.close()
    rmSync(folder, { recursive: true })
    await api.close()
  })

  /** Runs the command in this process. */
  async function run(...words: string[]): Promise<Ended> {
    const texts = { out: '', err: '' }
    const print = (to: keyof typeof texts, end: string) => (text: unknown) => {
      texts[to] += `${String(text)}${end}`
      return true
    }
    vi.stubEnv('DATA_DIR', folder)
    vi.stubEnv('OPERATOR_KEY', '')
    vi.stubEnv('DATABASE_URL', '')
    vi.spyOn(console, 'log').mockImplementation(print('out', '\n'))
    vi.spyOn(console, 'error').mockImplementation(print('err', '\n'))
    vi.spyOn(process.stdout, 'write').mockImplementation(print('out', ''))
    vi.spyOn(process.stderr, 'write').mockImplementation(print('err', ''))
    const exitCode = process.exitCode
    process.exitCode = 0
    try {
      await runOperator([...words, '--url', url])
      return { code: Number(process.exitCode), ...texts }
    } finally {
      process.exitCode = exitCode
      vi.restoreAllMocks()
      vi.unstubAllEnvs()
    }
  }

  /** Runs the command in its own process, as a person does. */
  const runProcess = (...words: string[]) => runInShell('exec "$@"', ...words)
  const runInShell = (script: string, ...words: string[]) =>
    new Promise<Ended>((resolve) => {
      const env = { ...process.env, DATA_DIR: folder, OPERATOR_KEY: '', DATABASE_URL: '' }
      const args = ['-c', script, 'sh', 'node', 'scripts/run.mjs', 'operator', ...words, '--url', url]
      execFile('sh', args, { env }, (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }))
    })

  it('certifies a member after loading their photos', async () => {
    const { token } = await api.signIn({ account: 'Applicant' })
    await api.ask(contract.bank.create, await bankBinding(), { token })
    expect((await run('identity', 'list', '--state', 'under_review')).out).toContain('Applicant')
    const photos = join(folder, 'photos')
    expect((await run('identity', 'photos', 'Applicant', '--to', photos)).code).toBe(0)
    expect(readdirSync(photos).sort()).toEqual(['id-back.jpg', 'id-front.jpg', 'passbook.jpg'])
    const mixed = await run('identity', 'photos', 'Applicant', '--to', photos)
    expect(mixed).toMatchObject({ code: 1, err: expect.stringContaining('is not empty') as string })
    const video = await run('identity', 'video', 'Applicant', '--note', 'same face')
    expect(video.out).toMatch(/video_note +same face/)
    const listed = await run('identity', 'list', '--json')
    const [{ id }] = JSON.parse(listed.out) as [{ id: string }]
    const other = await run('identity', 'approve', 'Applicant', '--submission', 'another')
    expect(other).toMatchObject({ code: 1, err: expect.stringMatching(/\(state_conflict\)$/m) as string })
    const approved = await run('identity', 'approve', 'Applicant', '--submission', id)
    expect(approved.out).toMatch(/identity_state +certified/)
  })

  it('prints no control characters of a text that a member typed', async () => {
    const { token } = await api.signIn({ account: 'Painter' })
    const text = 'Nothing\u001b[1A\u001b[2K was\u202e paid'
    await api.ask(optional.protection.complain, { text }, { token })
    expect((await run('complaints', 'list')).out).toContain('Nothing [1A [2K was paid')
  })

  it('moves the clock and verifies the ledger', async () => {
    expect((await runProcess('clock', 'advance', '24h')).out).toMatch(/offset_ms +86400000/)
    expect((await run('ledger', 'verify')).out).toMatch(/ok +true/)
    const asJson = await run('clock', '--json')
    expect(JSON.parse(asJson.out)).toMatchObject({ offset_ms: 86_400_000 })
  })

  it('creates keys, lets two people adjust points, and prints lists as tables', async () => {
    await api.signIn({ account: 'Tabled1' })
    const made = await run('keys', 'create', 'Second', '--roles', 'finance,auditor', '--json')
    const { key } = JSON.parse(made.out) as { key: string }
    const proposed = await run('adjustments', 'credit', 'tabled1', '12.5', '--reason', 'a gift', '--json')
    const { number } = JSON.parse(proposed.out) as { number: string }
    expect((await run('adjustments', 'confirm', number)).err).toMatch(/You cannot confirm your own/)
    // The key's creator has seen it. So it cannot act as a second person, even after it was exchanged.
    expect((await run('adjustments', 'confirm', number, '--key', key)).code).toBe(1)
    const other = await api.keyFor('Third', 'finance')
    expect((await run('adjustments', 'confirm', number, '--key', other)).out).toMatch(/state +confirmed/)
    const listed = (await run('members', 'list', 'tab')).out.split('\n')
    expect(listed[0]).toMatch(/account +mobile +identity_state/)
    expect(listed[1]).toMatch(/Tabled1 +\+8869/)
    expect((await run('members', 'statement', 'tabled1')).out).toMatch(/adjustment .*12\.50 +0\.00 +12\.50/)
  })

  it('lets two people reset a forgotten password, and shows the second one the temporary password', async () => {
    await api.signIn({ account: 'Forgetful', withdrawalPasswordHash: 'of-some-password' })
    const other = await api.keyFor('Fourth', 'support')
    for (const command of ['reset-password', 'reset-sale-password']) {
      const words = ['members', command, 'forgetful', '--reason', 'seen by video']
      const first = await run(...words)
      expect(first.out).toMatch(/approvals_needed +2/)
      expect(first.out).not.toContain('temporary_password')
      expect((await run(...words, '--key', other)).out).toMatch(/temporary_password +[a-z]{9}[2-9]{3}/)
    }
  })

  it('publishes from a file, and saves an export to a file', async () => {
    const words = { tw: '公告', vi: 'Tin', en: 'News', th: 'ข่าว' }
    const file = join(folder, 'notice.json')
    writeFileSync(file, JSON.stringify({ title: words, content: words, offer: false }))
    expect((await run('notices', 'publish', 'marquee', '--file', file)).out).toMatch(/kind +marquee/)
    const { member } = await api.signIn({ account: 'Journalled' })
    await giveTopUp(api.db, member.id, 500_00n, api.clock.now())
    const saved = join(folder, 'journal.csv')
    expect((await run('export', 'csv', 'ledger', '--to', saved)).err).toMatch(/2 rows/)
    expect(readFileSync(saved, 'utf8')).toMatch(/^id,at,recorded_at,account/)
    writeFileSync(file, 'not json')
    expect((await run('notices', 'publish', 'post', '--file', file)).err).toMatch(/cannot be read as JSON/)
  })

  it('replaces an older export only with a complete one that its owner alone can read', async () => {
    const saved = join(folder, 'audit.csv')
    writeFileSync(saved, 'the older export', { mode: 0o644 })
    expect((await run('export', 'csv', 'audit', '--to', saved, '--until', '2026-13-01T00:00:00Z')).code).toBe(1)
    expect(readFileSync(saved, 'utf8')).toBe('the older export')
    expect(readdirSync(folder).sort()).toEqual(['audit.csv', 'operator-key'])
    symlinkSync(saved, join(folder, 'latest.csv'))
    expect((await run('export', 'csv', 'audit', '--to', join(folder, 'latest.csv'))).err).toMatch(
      /latest.csv: \d+ rows/,
    )
    expect(readFileSync(saved, 'utf8')).toMatch(/^id,at,/)
    expect(statSync(saved).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder).sort()).toEqual(['audit.csv', 'latest.csv', 'operator-key'])
  })

  it('waits when an export has made as many calls as a key may make in a minute', async () => {
    const refuseOnce = (headers: Record<string, string> = { 'retry-after': '0.01' }) =>
      vi
        .spyOn(globalThis, 'fetch')
        .mockResolvedValueOnce(
          Response.json({ status: false, errorCode: 'rate_limited', msg: 'wait' }, { status: 429, headers }),
        )
    const saved = join(folder, 'audit.csv')
    refuseOnce()
    expect((await run('export', 'csv', 'audit', '--to', saved)).err).toMatch(/audit.csv: \d+ rows/)
    refuseOnce()
    expect((await run('keys', 'list')).err).toContain('wait (rate_limited)')
    refuseOnce({})
    expect((await run('export', 'csv', 'audit', '--to', saved)).err).toContain('wait (rate_limited)')
  })

  it('says in one line why an export cannot be written', async () => {
    const nowhere = join(folder, 'none', 'audit.csv')
    const refused = await run('export', 'csv', 'audit', '--to', nowhere)
    expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/^ENOENT: [^\n]+none[^\n]+\n$/) as string })
  })

  it('writes an export into a pipe and leaves the pipe in place', async () => {
    const pipe = join(folder, 'pipe')
    execFileSync('mkfifo', [pipe])
    const read = new Promise<string>((resolve) => execFile('cat', [pipe], (_, out) => resolve(out)))
    expect((await runProcess('export', 'csv', 'audit', '--to', pipe)).code).toBe(0)
    expect(await read).toMatch(/^id,at,/)
    expect(statSync(pipe).isFIFO()).toBe(true)
  })

  it('keeps a pipe open until the last page of an export is in it', async () => {
    const pipe = join(folder, 'pages')
    execFileSync('mkfifo', [pipe])
    const [last] = await api.db.select().from(auditLog).limit(1)
    const rows = Array.from({ length: 2_001 }, (_, n) => ({ ...last, id: undefined, actor: 'many', subject: `n${n}` }))
    await api.db.insert(auditLog).values(rows.map((row) => ({ action: 'rules.set', at: api.clock.now(), ...row })))
    const read = new Promise<string>((resolve) => execFile('cat', [pipe], (_, out) => resolve(out)))
    expect((await runProcess('export', 'csv', 'audit', '--to', pipe)).code).toBe(0)
    expect(await read).toContain('n2000')
  })

  it('prints an export alone on standard output', async () => {
    for (const place of ['/dev/stdout', '-']) {
      const { out, err } = await runInShell('"$@" | cat', 'export', 'csv', 'audit', '--to', place)
      expect(out).toMatch(/^id,at,[^\n]+\n(\d+,[^\n]+\n)*$/)
      expect(err).toContain(`  ${place}: `)
    }
  })

  it('adds venues to a database that has none, closes one, and lists its titles', async () => {
    expect((await run('venues', 'put', '--file', 'deploy/venues.json')).out).toMatch(/ameba +2 /)
    expect((await run('venues', 'maintenance', 'ameba', 'on')).out).toMatch(/maintenance +true/)
    expect((await run('venues', 'maintenance', 'ameba', 'soon')).err).toMatch(/on or off/)
    const file = join(folder, 'titles.json')
    const words = { tw: '燈', vi: 'Đèn', en: 'Lantern', th: 'โคม' }
    writeFileSync(file, JSON.stringify({ titles: [{ code: 'lantern', name: words, released_on: '2026-01-05' }] }))
    expect((await run('titles', 'put', 'ameba', '--file', file)).out).toMatch(/lantern/)
    expect((await run('titles', 'list', 'ameba')).out).toMatch(/lantern .*"en":"Lantern"/)
    // Once each for the venues, the maintenance, and the titles.
  })

  it('says what is wrong and what to do', async () => {
    const key = await api.keyFor('Fin', 'finance')
    const wrongs: [string[], RegExp][] = [
      [['identity', 'approve', 'nobody'], /nothing with this name, number or id\. .*\(not_found\)/],
      [['identity', 'approve'], /ACCOUNT is missing.\n\nnpm run operator -- identity approve ACCOUNT/],
      [['members', 'suspend', 'x', '--days', '9', '--reason', 'y'], /days: [^]+suspend ACCOUNT --days 1\.\.7/],
      [['adjustments', 'credit', 'x', '1', '000', '--reason', 'y'], /“000” is one argument too many/],
      [['adjustments', 'credit', 'x', '1 000', '--reason', 'y'], /\n  AMOUNT: [^]+credit ACCOUNT AMOUNT/],
      [
        ['export', 'csv', 'audit', '--to', join(folder, 'a.csv'), '--until', 'today'],
        /--until: expected a time in UTC[^]+export csv/,
      ],
      [['withdrawals', 'list', '--status', 'paid'], /Unknown option: --status/],
      [['members', 'frob'], /no command "members frob"[^]+members suspend ACCOUNT/],
      [['identity', 'return', 'x'], /--reason is missing/],
      [['clock', 'advance', 'soon'], /90m, 24h, 2d/],
      [['members', 'suspend', 'x', '--days', 'many', '--reason', 'y'], /whole number/],
      [['keys', 'create-first'], /NAME is missing/],
      [['keys', 'create-first', 'Two', 'words'], /“words” is one argument too many[^]+create-first NAME/],
      [['frob'], /operator -- help/],
      [['clock', '--key', 'op_wrong'], /does not know this operator key: it was revoked .*operator-key\./],
      [['members', 'flags', '--key', key], /one of these roles: support, auditor\. \(forbidden\)/],
      [['export', 'csv', 'events', '--to', join(folder, 'e.csv'), '--key', key], /these roles: support, auditor\./],
    ]
    for (const [words, message] of wrongs) {
      const ended = await run(...words)
      expect(ended.err).toMatch(message)
      expect(ended.code).toBe(1)
    }
    expect((await run('help')).out).toContain('withdrawals refuse ORDER')
    const group = (await run('help', 'suspense')).out
    expect(group).toContain('suspense credit ID')
    expect(group).not.toContain('withdrawals')
  })
})
