// Tests server/domain/operator/statement.ts
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { operator } from '@/contract/operator'
import { hashPassword } from '@/server/domain/auth/password'
import { flagSharedAddress } from '@/server/domain/security/register'
import { createTestApi, contract, type TestApi } from '@/tests/support/api'
import { giveTopUp } from '@/tests/support/money'

const { members, audit, adjustments } = operator
const dayMs = 86_400_000
type Page<Item> = { items: Item[]; next_cursor: string | null }

const passwordHash = await hashPassword('night88')

describe('members, as operators see them', () => {
  let api: TestApi
  beforeEach(async () => {
    api = await createTestApi()
    for (let each = 0; each < 5; each += 1) {
      await api.signIn({ account: `Walker${each}`, mobile: `+88697700000${each}`, registeredIp: '198.51.100.7' })
    }
    await api.signIn({ account: 'under_score' })
  })
  afterEach(() => api.close())

  const list = async (input: Record<string, unknown>) =>
    (await api.askOperator(members.list, input as never)).body.data as Page<{ account: string; open_flags: number }>

  it('are found by the first letters of an account or by a mobile number, without wildcards', async () => {
    expect((await list({ search: 'WALK' })).items).toHaveLength(5)
    expect((await list({ search: '+886977000003' })).items).toMatchObject([{ account: 'Walker3' }])
    expect((await list({ search: 'under_' })).items).toHaveLength(1)
    for (const search of ['%', '_', 'w%r', '\\']) expect((await list({ search })).items).toEqual([])
    expect((await list({ state: 'certified' })).items).toEqual([])
  })

  it('are listed page by page, each once', async () => {
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: Page<{ account: string }> = await list({ limit: 2, ...(cursor && { cursor }) })
      seen.push(...page.items.map(({ account }) => account))
      cursor = page.next_cursor
    } while (cursor)
    expect(seen).toHaveLength(6)
    expect(new Set(seen).size).toBe(6)
  })

  it('have a statement of every ledger entry with the balance before and after it', async () => {
    const { member } = await api.signIn({ account: 'booked1' })
    for (let turn = 1; turn <= 3; turn += 1) await giveTopUp(api.db, member.id, BigInt(turn) * 100_00n, api.clock.now())
    const proposed = await api.askOperator(adjustments.propose, {
      account: 'booked1',
      direction: 'debit',
      amount: '50',
      reason: 'paid twice',
    })
    const { number } = proposed.body.data as { number: string }
    await api.askOperator(adjustments.confirm, { number }, { token: await api.keyFor('Second', 'finance') })
    const ask = async (given: object) =>
      (await api.askOperator(members.statement, { account: 'BOOKED1', ...given })).body.data as Page<
        Record<string, string>
      >
    const first = await ask({ limit: 3 })
    expect(first.items[0]).toMatchObject({
      kind: 'adjustment',
      actor: 'Second',
      order_number: number,
      amount: '-50.00',
      balance_before: '600.00',
      balance_after: '550.00',
    })
    const rest = await ask({ limit: 3, cursor: first.next_cursor })
    expect(rest).toMatchObject({ items: [{ balance_before: '0.00', balance_after: '100.00' }], next_cursor: null })
    expect((await api.askOperator(members.statement, { account: 'booked1', cursor: 'x' })).status).toBe(400)
    expect((await api.askOperator(members.statement, { account: 'nobody' })).status).toBe(404)
  })

  it('are suspended for at most seven days: sessions end, sign-in says until when, and the suspension ends by itself', async () => {
    const { token } = await api.signIn({ account: 'rough1', passwordHash })
    const signIn = (password: string) => api.ask(contract.auth.login, { account: 'rough1', password })
    const suspend = (days: number) => api.askOperator(members.suspend, { account: 'rough1', days, reason: 'abuse' })
    for (const days of [0, 8]) expect((await suspend(days)).status).toBe(400)
    const until = new Date(api.clock.now().getTime() + 3 * dayMs).toISOString()
    expect((await suspend(3)).body.data).toMatchObject({ suspended_until: until, suspension_reason: 'abuse' })
    expect((await api.ask(contract.account.detail, {}, { token })).status).toBe(401)
    expect(await signIn('night88')).toMatchObject({
      status: 423,
      body: { errorCode: 'account_suspended', params: { until }, errorMessage: expect.stringContaining('GMT+8') },
    })
    expect((await signIn('wrong88')).body.errorCode).toBe('login_failed')
    api.clock.advance(3 * dayMs)
    expect((await signIn('night88')).status).toBe(200)
  })

  it('can be restored early, but only once', async () => {
    await api.signIn({ account: 'calm1', passwordHash })
    await api.askOperator(members.suspend, { account: 'calm1', days: 7, reason: 'mistaken' })
    const restore = () => api.askOperator(members.restore, { account: 'calm1', reason: 'it was somebody else' })
    expect((await restore()).body.data).toMatchObject({ suspended_until: null })
    expect((await restore()).body.errorCode).toBe('state_conflict')
    expect((await api.ask(contract.auth.login, { account: 'calm1', password: 'night88' })).status).toBe(200)
    const rows = (await api.askOperator(audit.list, { subject: 'calm1' })).body.data
    expect(rows).toMatchObject([
      {
        action: 'members.restore',
        before: { suspension_reason: 'mistaken' },
        after: { reason: 'it was somebody else' },
      },
      { action: 'members.suspend', before: { suspended_until: null }, after: { suspension_reason: 'mistaken' } },
    ])
  })

  it('are flagged for a shared address until an operator reviews the flag', async () => {
    const { member } = await api.signIn({ account: 'sharer1' })
    await flagSharedAddress(api.db, { memberId: member.id, ip: '198.51.100.7', at: api.clock.now() })
    const open = async () =>
      (await api.askOperator(members.flags, {})).body.data as { id: string; account: string; subject: string }[]
    const flags = await open()
    expect(flags).toHaveLength(6)
    expect((await list({ search: 'sharer1' })).items).toMatchObject([{ open_flags: 1 }])
    const mine = flags.find(({ account }) => account === 'sharer1')
    const review = () => api.askOperator(members.reviewFlag, { id: String(mine?.id), note: 'a family' })
    expect((await review()).body.data).toMatchObject({ note: 'a family', reviewed_by: 'night shift' })
    expect((await review()).body.errorCode).toBe('state_conflict')
    expect(await open()).toHaveLength(5)
    expect((await api.askOperator(members.reviewFlag, { id: 'nonsense', note: 'x' })).status).toBe(404)
  })
})
