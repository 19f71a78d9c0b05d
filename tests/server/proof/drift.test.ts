// Tests server/ledger/verify-ledger.ts, server/domain/operator/ledger-reports.ts
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operator } from '@/contract/operator'
import { createTestApi } from '../../support/api'
import { giveTopUp } from '../../support/money'

const api = await createTestApi()
afterAll(api.close)

describe('a balance that differs by one minor unit, among many members,', () => {
  const ids: string[] = []
  beforeAll(async () => {
    for (let index = 0; index < 20; index += 1) {
      const { member } = await api.signIn()
      ids.push(member.id)
      await giveTopUp(api.db, member.id, 1_000_00n + BigInt(index), api.clock.now())
    }
  })

  const proof = async () => (await api.askOperator(operator.ledger.verify, {})).body.data

  it('is found by the operator’s check, which names the account; before the change the check finds nothing', async () => {
    expect(await proof()).toMatchObject({ ok: true, drifts: [] })
    const drifted = `member_main:${ids[13]}`
    await api.db.execute(sql`update ledger_accounts set balance_minor = balance_minor + 1 where id = ${drifted}`)
    const found = await proof()
    expect(found).toMatchObject({ ok: false, entries_sum: '0.00' })
    expect((found as { drifts: unknown[] }).drifts).toHaveLength(1)
    expect(JSON.stringify(found)).toContain(drifted)
    await api.db.execute(sql`update ledger_accounts set balance_minor = balance_minor - 1 where id = ${drifted}`)
    expect(await proof()).toMatchObject({ ok: true, drifts: [] })
  })
})
