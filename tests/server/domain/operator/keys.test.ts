// Tests server/domain/operator/manage-keys.ts, server/domain/operator/operator-keys.ts, server/domain/operator/key-name.ts
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CallTree } from '@/contract/define'
import { operator } from '@/contract/operator'
import { auditLog, operatorKeys } from '@/server/db/schema'
import { createTestApi, type TestApi } from '@/tests/support/api'

const { keys, audit, ledger, withdrawals } = operator
const operatorCalls = Object.values(operator as CallTree).flatMap((verbs) => Object.values(verbs))
const refusedAppend = { cause: expect.objectContaining({ code: '23001' }) }

describe("operators' keys", () => {
  let api: TestApi
  let admin: string
  beforeEach(async () => {
    api = await createTestApi()
    admin = await api.keyFor('Ada', 'admin')
  })
  afterEach(() => api.close())

  const create = async (name: string, roles: string[]) =>
    (await api.askOperator(keys.create, { name, roles } as never, { token: admin })).body.data as { key: string }

  it('have roles for every call; an auditor’s key can change nothing', () => {
    for (const call of operatorCalls) {
      expect(call.roles?.length, call.path).toBeGreaterThan(0)
      const isOwnKey = /\/keys\/(rotate|factor)$/.test(call.path)
      if (call.method === 'POST' && !isOwnKey) expect(call.roles, call.path).not.toContain('auditor')
    }
  })

  it('can make the calls of their roles only; other calls are refused and audited', async () => {
    const byRole = {
      finance: (await create('Finn', ['finance'])).key,
      support: (await create('Sue', ['support'])).key,
      content: (await create('Cora', ['content'])).key,
      auditor: (await create('Otto', ['auditor'])).key,
    }
    const input = { order_number: 'W1' }
    for (const [role, token] of Object.entries(byRole)) {
      const reply = await api.askOperator(withdrawals.approve, input, { token })
      expect([role, reply.status]).toEqual([role, role === 'finance' ? 404 : 403])
      const created = await api.askOperator(keys.create, { name: 'x', roles: ['admin'] }, { token })
      expect(created.body).toMatchObject({ errorCode: 'forbidden' })
    }
    expect((await api.askOperator(ledger.verify, {}, { token: byRole.auditor })).status).toBe(200)
    const refusals = await api.askOperator(audit.list, { subject: withdrawals.approve.path }, { token: admin })
    const entries = refusals.body.data as { actor: string; action: string; after: unknown }[]
    expect(entries.map(({ actor }) => actor)).toEqual(['Otto', 'Cora', 'Sue'])
    expect(entries[0]).toMatchObject({ action: 'refused', after: { held: ['auditor'], needed: ['finance'] } })
  })

  it('are shown once and stored as a hash; a second key under a name in use is refused', async () => {
    const { key } = await create('Kim', ['support', 'support'])
    const rows =
      JSON.stringify(await api.db.select().from(operatorKeys)) +
      JSON.stringify(await api.db.select().from(auditLog), (_, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      )
    expect(rows).not.toContain(key)
    const again = await api.askOperator(keys.create, { name: 'KIM', roles: ['support'] }, { token: admin })
    expect(again).toMatchObject({ status: 409, body: { errorCode: 'name_taken' } })
    const listed = await api.askOperator(keys.list, {}, { token: admin })
    expect(listed.body.data).toContainEqual(
      expect.objectContaining({ name: 'Kim', roles: ['support'], created_by: 'Ada' }),
    )
    expect(JSON.stringify(listed.body)).not.toContain('op_')
    expect((await api.askOperator(keys.create, { name: 'No', roles: [] }, { token: admin })).status).toBe(400)
  })

  const refusalOf = async (name: string) =>
    (await api.askOperator(keys.create, { name, roles: ['support'] }, { token: admin })).body.errorCode

  it.each([
    ['Latin and Cyrillic letters', 'Kіm'],
    ['Chinese and Latin letters', '王Kim'],
    ['a zero-width space', 'Kim\u200b'],
    ['a character that turns the direction of text', 'Kim\u202e'],
    ['a soft hyphen', 'K\u00adim'],
    ['a filler that looks like a space', 'Kim\u3164'],
    ['a radical that looks like a character', '⺩小明'],
    ['a mark of no script', 'bo\u302Ab'],
    ['no letter', '12345'],
  ])('are not named with %s', async (_, name) => expect(await refusalOf(name)).toBe('invalid_input'))

  it('are not named like another key or like the server', async () => {
    await create('Kim Lai', ['support'])
    await create('王小明', ['support'])
    const alike = [
      'Kim  Lai',
      'KIM LAI',
      'Kim LaI',
      'Kirn Lai',
      'Ｋｉｍ Ｌａｉ',
      'Kim\u00a0Lai',
      '王⼩明',
      'Server',
      'rnember',
      'Kim Lai.',
      'ᴋɪᴍ ʟᴀɪ',
      'Kim Laiˈ',
      '王小明ー',
    ]
    for (const name of alike) expect([name, await refusalOf(name)]).toEqual([name, 'name_taken'])
    // A revoked key's actions stay in the log. Only its owner gets the name again.
    await api.askOperator(keys.revoke, { name: 'Kim Lai' }, { token: admin })
    expect(await refusalOf('Kim LaI')).toBe('name_taken')
    expect(await refusalOf('Kim Lai')).toBeUndefined()
  })

  it.each(['Lê Thị Đào', 'สมชาย ใจดี', '山田 たろう', 'Ольга', "Kim O'Lai-2", 'finance.team@site.example'])(
    'may be named %s',
    async (name) => expect((await create(name, ['support'])).key).toMatch(/^op_/),
  )

  it('can be revoked at once, and exchanged by their owners', async () => {
    const { key } = await create('Rex', ['auditor'])
    const rotated = (await api.askOperator(keys.rotate, {}, { token: key })).body.data as { key: string }
    expect((await api.askOperator(ledger.verify, {}, { token: key })).status).toBe(401)
    expect((await api.askOperator(ledger.verify, {}, { token: rotated.key })).status).toBe(200)
    expect((await api.askOperator(keys.revoke, { name: 'Rex' }, { token: admin })).body.data).toMatchObject({
      name: 'Rex',
    })
    expect((await api.askOperator(ledger.verify, {}, { token: rotated.key })).status).toBe(401)
    expect((await api.askOperator(keys.revoke, { name: 'Rex' }, { token: admin })).body.errorCode).toBe('not_found')
    // The name can be used again, so that a person who lost a key gets another one.
    expect((await create('Rex', ['auditor'])).key).toMatch(/^op_/)
  })

  it('always include one that can create others: the last such key cannot be revoked', async () => {
    await api.askOperator(keys.revoke, { name: 'night shift' }, { token: admin })
    const last = await api.askOperator(keys.revoke, { name: 'Ada' }, { token: admin })
    expect(last.body.errorCode).toBe('state_conflict')
  })

  it('are audited: key, address and request of each change, in a log that cannot be changed', async () => {
    for (const name of ['Nan', 'Ned']) await create(name, ['auditor'])
    const [row] = await api.db.select().from(auditLog).limit(1)
    const entries = async (input: { actor?: string; before?: string }) =>
      (await api.askOperator(audit.list, input, { token: admin })).body.data as { id: string; actor: string }[]
    const [newest, next] = await entries({ actor: 'Ada' })
    expect(new Set((await entries({ actor: 'Ada' })).map(({ actor }) => actor))).toEqual(new Set(['Ada']))
    expect((await entries({ actor: 'Ada', before: newest?.id ?? '' }))[0]).toEqual(next)
    expect(row).toMatchObject({ keyId: expect.any(String), ip: expect.any(String), requestId: expect.any(String) })
    for (const tampering of [
      sql`update audit_log set actor = 'x'`,
      sql`delete from audit_log`,
      sql`truncate audit_log`,
    ]) {
      await expect(api.db.execute(tampering)).rejects.toMatchObject(refusedAppend)
    }
  })
})
