import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { operator } from '@/contract/operator'
import type { TopUpRecord } from '@/contract/member/records'
import { expectOneRow } from '@/server/db/rows'
import { topUpOrders, sandboxVenueWallets } from '@/server/db/schema'
import { insertVenues } from '@/server/seed/venues'
import { encodeCursor } from '@/server/domain/cursor'
import { setFault } from '@/sandbox/ports/faults'
import { contract, createTestApi, type TestApi } from '@/tests/support/api'
import { giveTopUp } from '@/tests/support/money'
import { openTestDatabase } from '@/tests/support/test-database'

const { ledger, rules, exports: exported, audit, adjustments } = operator

describe('the operator’s ledger reports', () => {
  let api: TestApi
  let token: string
  let memberId: string
  beforeEach(async () => {
    api = await createTestApi()
    await insertVenues(api.db)
    const signedIn = await api.signIn({ account: 'reader1' })
    token = signedIn.token
    memberId = signedIn.member.id
    await giveTopUp(api.db, memberId, 1_000_00n, api.clock.now())
    await api.ask(contract.wallet.transfer, { source: 'main', target: 'evo', amount: '300' }, { token })
  })
  afterEach(() => api.close())

  it('show the total owed to members', async () => {
    const owed = await api.askOperator(ledger.liability, {})
    expect(owed.body.data).toMatchObject({
      total: '1000.00',
      main: '700.00',
      held: '0.00',
      in_transit: '0.00',
      at_venues: '300.00',
      members_with_points: 1,
      suspense: '0.00',
      venues: [{ venue: 'evo', amount: '300.00' }],
    })
  })

  it('compare our balances with a venue’s, and name members who differ', async () => {
    const compare = async () => (await api.askOperator(ledger.reconcile, { venue: 'evo' })).body.data
    expect(await compare()).toMatchObject({ members_asked: 1, ours: '300.00', theirs: '300.00', differences: [] })
    const ofMember = eq(sandboxVenueWallets.memberId, memberId)
    await api.db.update(sandboxVenueWallets).set({ balanceMinor: 299_99n }).where(ofMember)
    const difference = { account: 'reader1', ours: '300.00', theirs: '299.99', in_transit: '0.00' }
    expect(await compare()).toMatchObject({ differences: [difference], next_cursor: null })
    await api.db.update(sandboxVenueWallets).set({ balanceMinor: 300_00n }).where(ofMember)
    expect((await api.askOperator(ledger.reconcile, { venue: 'nowhere' })).body.errorCode).toBe('venue_unknown')
  })

  it('count members for whom the venue did not answer, and points in transit, separately', async () => {
    const [silent, moving] = [await api.signIn({ account: 'silent1' }), await api.signIn({ account: 'moving1' })]
    for (const { member, token: own } of [silent, moving]) {
      await giveTopUp(api.db, member.id, 500_00n, api.clock.now())
      await api.ask(contract.wallet.transfer, { source: 'main', target: 'otg', amount: '100' }, { token: own })
    }
    const fault = (operation: 'transfer_in' | 'transfer_status' | 'balance', mode: 'timeout_after' | 'error') =>
      setFault(api.db, { venue: 'otg', operation, mode, times: 1 })
    await fault('transfer_in', 'timeout_after')
    await fault('transfer_status', 'error')
    const move = { source: 'main', target: 'otg', amount: '50' } as const
    const moved = await api.ask(contract.wallet.transfer, move, { token: moving.token })
    expect(moved.body.data).toMatchObject({ state: 'undetermined' })
    await fault('balance', 'error')
    const compared = (await api.askOperator(ledger.reconcile, { venue: 'otg' })).body.data
    const onItsWay = { account: 'moving1', ours: '100.00', theirs: '150.00', in_transit: '50.00' }
    expect(compared).toMatchObject({ members_asked: 2, unanswered: 1 })
    // The simulated fault hit one of the two queries; the second attempt answers both.
    const again = (await api.askOperator(ledger.reconcile, { venue: 'otg' })).body.data
    expect(again).toMatchObject({ members_asked: 2, unanswered: 0, differences: [onItsWay], next_cursor: null })
  })

  describe('the business rules', () => {
    const set = (name: string, value: string) => api.askOperator(rules.set, { name, value })

    it('apply as soon as an operator sets them; the audit log has the previous value', async () => {
      const before = (await api.askOperator(rules.list, {})).body.data as { name: string; value: string }[]
      expect(before).toContainEqual({ name: 'withdrawal_fee_minor', value: '30.00', default: '30.00', unit: 'points' })
      expect((await set('top_up_vendor_minimum_minor', '600')).body.data).toMatchObject({ value: '600.00' })
      const tooLittle = await api.ask(contract.wallet.depositVendor, { amount: '500' }, { token })
      expect(tooLittle.body).toMatchObject({ errorCode: 'amount_below_minimum', params: { minimum: '600.00' } })
      const site = await api.ask(contract.content.site, {}, { token })
      expect(site.body.top_up).toMatchObject({
        vendor: { minimum: '600.00', quick_amounts: ['1000.00', '3000.00', '5000.00', '10000.00'] },
      })
      await set('top_up_deadline_minutes', '45')
      const order = (await api.ask(contract.wallet.depositVendor, { amount: '600' }, { token })).body
        .data as TopUpRecord
      expect(Date.parse(String(order.payment_deadline)) - Date.parse(order.order_time)).toBe(45 * 60_000)
      await set('withdrawal_fee_minor', '12.5')
      await set('withdrawal_free_per_day', '0')
      const detail = await api.ask(contract.account.detail, {}, { token })
      expect(detail.body.data).toMatchObject({ withdrawal_terms: { fee: '12.50', free_left_today: 0 } })
      const rows = await api.askOperator(audit.list, { subject: 'rule withdrawal_fee_minor' })
      expect(rows.body.data).toMatchObject([{ before: { value: '30.00' }, after: { value: '12.50' } }])
    })

    it.each([
      ['turnover_percent', '-1'],
      ['turnover_percent', '1.5'],
      ['usdt_rate_minor', '0'],
      ['withdrawal_minimum_minor', '100000.01'],
      ['top_up_store_daily_cap_minor', '100'],
      ['withdrawal_fee_minor', 'free'],
    ])('do not let %s be set to %s', async (name, value) => {
      expect((await set(name, value)).body).toMatchObject({ errorCode: 'invalid_input', fields: [{ field: 'value' }] })
    })

    it('do not let an unknown rule be set', async () => {
      for (const name of ['__proto__', 'toString', 'minimum_age']) {
        expect((await set(name, '1')).body.errorCode).toBe('not_found')
      }
    })
  })

  const csv = async (input: Record<string, string>) =>
    (await api.askOperator(exported.csv, input as never)).body.data as { csv: string; next_cursor: string | null }

  it('are exported as CSV in parts, each from the cursor that the part before returned; other cursors are refused', async () => {
    for (const amount of ['600', '700']) await api.ask(contract.wallet.depositVendor, { amount }, { token })
    const [first, ...others] = (await csv({ what: 'deposits' })).csv.trimEnd().split('\r\n').slice(1)
    const { orderTime, orderNumber } = expectOneRow(
      await api.db
        .select()
        .from(topUpOrders)
        .where(eq(topUpOrders.orderNumber, first?.split(',')[0] ?? '')),
    )
    const cursor = encodeCursor({ at: orderTime, id: orderNumber })
    expect((await csv({ what: 'deposits', cursor })).csv.trimEnd().split('\r\n')).toEqual(others)
    for (const what of ['ledger', 'audit'] as const) {
      const refused = await api.askOperator(exported.csv, { what, cursor })
      expect(refused.body).toMatchObject({ errorCode: 'invalid_input', fields: [{ field: 'cursor', code: 'invalid' }] })
    }
  })

  it('list every journal entry as CSV', async () => {
    const journal = await csv({ what: 'ledger' })
    const lines = journal.csv.trimEnd().split('\r\n')
    expect(lines[0]).toMatch(/^id,at,recorded_at,account,amount,/)
    const amounts = lines.slice(1).map((line) => Number(line.split(',')[4]))
    expect(amounts.length).toBeGreaterThanOrEqual(6)
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(0, 5)
    expect((await csv({ what: 'deposits' })).csv).toContain('reader1,vendor')
    expect((await csv({ what: 'deposits', from: '2030-01-01T00:00:00Z' })).csv.trimEnd().split('\r\n')).toHaveLength(1)
    expect((await csv({ what: 'withdrawals' })).csv).toMatch(/^order_number,account,payout_type/)
    expect((await api.askOperator(exported.csv, { what: 'ledger', cursor: 'x' })).status).toBe(400)
  })

  it('contain no spreadsheet formulas, and have one header over all pages', async () => {
    const reason = '=HYPERLINK("http://x")'
    await api.askOperator(adjustments.propose, { account: 'reader1', direction: 'credit', amount: '1', reason })
    await api
      .keyFor('=cmd()', 'auditor')
      .then((key) => api.askOperator(rules.set, { name: 'x', value: '1' }, { token: key }))
    expect((await csv({ what: 'audit' })).csv).toContain(",'=cmd(),")
    for (let turn = 0; turn < 2_001; turn += 1)
      await api.db.execute(`insert into audit_log (actor, action, subject, at) values ('a', 'b', 'c', now())`)
    const first = await csv({ what: 'audit' })
    const second = await csv({ what: 'audit', cursor: String(first.next_cursor) })
    expect(first.csv.trimEnd().split('\r\n')).toHaveLength(2_001)
    expect(second.csv).not.toContain('id,at,actor')
    expect(second.next_cursor).toBeNull()
  })
})

it('a minimum and a maximum that two admins set at the same moment stay in order', async () => {
  const several = await createTestApi({ database: await openTestDatabase(4) })
  const set = (name: string, value: string) => several.askOperator(operator.rules.set, { name, value })
  const replies = await Promise.all([
    set('top_up_vendor_minimum_minor', '9000'),
    set('top_up_vendor_maximum_minor', '8000'),
  ])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
  await several.close()
})
