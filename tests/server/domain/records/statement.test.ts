// Tests server/domain/records/change-details.ts
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { optional } from '@/contract/optional'
import type { Input, Output } from '@/contract/define'
import { promotions, type Member } from '@/server/db/schema'
import { memberAccount, systemAccount } from '@/server/ledger/account'
import { hold, post, reverse, settle, type Posting } from '@/server/ledger/postings'
import { inTransaction } from '@/server/db/transaction'
import { createTestApi, type TestApi } from '@/tests/support/api'

const { list } = optional.statement
type Statement = Output<typeof list>

let api: TestApi
let token: string
let member: Member
beforeEach(async () => {
  api = await createTestApi()
  const signedIn = await api.signIn({ account: 'ledger1' })
  ;({ token, member } = signedIn)
})
afterEach(() => api.close())

const read = async (input: Input<typeof list> = {}): Promise<Statement> => {
  const { status, body } = await api.ask(list, input, { token })
  expect(status).toBe(200)
  return body.data as Statement
}

const main = () => memberAccount('member_main', member.id)
const atVenue = () => memberAccount('member_venue', member.id, 'evo')
const posting = (kind: string, number: string, amountMinor: bigint, at: string, sides: Partial<Posting>): Posting => ({
  reference: `${kind}:${number}`,
  kind,
  orderNumber: number,
  amountMinor,
  at: new Date(at),
  debit: systemAccount('vendor'),
  credit: main(),
  ...sides,
})

/** Creates a top-up, a transfer to a venue and back, a paid withdrawal with its fee, and a refused one. */
async function giveHistory() {
  const [inTransit, held] = [memberAccount('member_transit', member.id), memberAccount('member_hold', member.id)]
  const bank = { debit: main(), credit: systemAccount('bank_payout') }
  const fee = { debit: main(), credit: systemAccount('fee_revenue') }
  await inTransaction(api.db, async (tx) => {
    await post(tx, posting('top_up', 'D1', 1_000_00n, '2026-02-01T04:00:00Z', {}))
    await hold(
      tx,
      [posting('venue_in', 'T1', 300_00n, '2026-02-02T04:00:00Z', { debit: main(), credit: atVenue() })],
      inTransit,
    )
    await settle(tx, 'venue_in:T1', new Date('2026-02-02T04:00:01Z'))
    await hold(tx, [posting('venue_out', 'T2', 200_00n, '2026-02-03T04:00:00Z', { debit: atVenue() })], inTransit)
    await settle(tx, 'venue_out:T2', new Date('2026-02-03T04:00:01Z'))
    await hold(
      tx,
      [
        posting('withdrawal', 'W1', 370_00n, '2026-02-04T04:00:00Z', bank),
        posting('withdrawal_fee', 'W1', 30_00n, '2026-02-04T04:00:00Z', fee),
      ],
      held,
    )
    await settle(tx, 'withdrawal:W1', new Date('2026-02-05T04:00:00Z'))
    await settle(tx, 'withdrawal_fee:W1', new Date('2026-02-05T04:00:00Z'))
    await hold(tx, [posting('withdrawal', 'W2', 100_00n, '2026-02-06T04:00:00Z', bank)], held)
    await reverse(tx, 'withdrawal:W2', new Date('2026-02-07T04:00:00Z'))
  })
}

describe('the statement of the main wallet', () => {
  it('lists every change, newest first, each with the balance before the next one', async () => {
    await giveHistory()
    const { items, opening_balance, closing_balance } = await read()
    expect(items.map(({ number, kind, amount, returned }) => [number, kind, amount, returned])).toEqual([
      ['W2', 'withdrawal', '100.00', true],
      ['W2', 'withdrawal', '-100.00', false],
      ['W1', 'withdrawal_fee', '-30.00', false],
      ['W1', 'withdrawal', '-370.00', false],
      ['T2', 'transfer', '200.00', false],
      ['T1', 'transfer', '-300.00', false],
      ['D1', 'top_up', '1000.00', false],
    ])
    for (const [index, item] of items.slice(1).entries()) {
      expect(item.balance_after).toBe(items[index]?.balance_before)
    }
    expect([opening_balance, closing_balance]).toEqual(['0.00', '500.00'])
    expect(items[4]?.detail).toMatch(/EVO/i)
  })

  it('adds up the selected changes by kind, and finds the number of a receipt', async () => {
    await giveHistory()
    const everything = await read({ limit: 2 })
    expect(everything.totals).toEqual({ count: 7, credited: '1300.00', debited: '800.00' })
    expect(everything.by_kind).toContainEqual({ kind: 'withdrawal', count: 3, credited: '100.00', debited: '470.00' })
    expect(everything.by_kind).toContainEqual({ kind: 'transfer', count: 2, credited: '200.00', debited: '300.00' })
    expect((await read({ number: 'T1' })).items.map(({ amount }) => amount)).toEqual(['-300.00'])
    expect((await read({ kind: 'withdrawal_fee' })).totals).toEqual({ count: 1, credited: '0.00', debited: '30.00' })
    expect((await read({ kind: 'other' })).items).toEqual([])
  })

  it('has pages without gaps, which begin with the balance before the first day', async () => {
    await giveHistory()
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await read({ limit: 3, ...(cursor && { cursor }) })
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(new Set(seen).size).toBe(7)
    const days = await read({ from: '2026-02-02', to: '2026-02-03', kind: 'transfer' })
    expect([days.opening_balance, days.closing_balance]).toEqual(['1000.00', '900.00'])
    const quiet = await read({ from: '2026-01-01', to: '2026-01-02' })
    expect([quiet.items, quiet.opening_balance, quiet.closing_balance]).toEqual([[], '0.00', '0.00'])
  })

  it('adds up for each day, even if an entry waited for the wallet’s lock past midnight', async () => {
    const topUp = (number: string, amountMinor: bigint, at: string) =>
      inTransaction(api.db, (tx) => post(tx, posting('top_up', number, amountMinor, at, {})))
    await topUp('D1', 100_00n, '2026-02-01T15:00:00Z')
    await topUp('D2', 20_00n, '2026-02-01T16:00:00.200Z')
    // Requested before midnight, and booked after D2.
    await topUp('D3', 3_00n, '2026-02-01T15:59:59.900Z')
    const day = async (from: string) => {
      const { opening_balance, totals, closing_balance } = await read({ from, to: from })
      return [opening_balance, totals.credited, closing_balance]
    }
    expect(await day('2026-02-01')).toEqual(['0.00', '103.00', '103.00'])
    expect(await day('2026-02-02')).toEqual(['103.00', '20.00', '123.00'])
    expect(await day('2026-02-03')).toEqual(['123.00', '0.00', '123.00'])
  })

  it('names a promotion in the reader’s language', async () => {
    const [promotion] = await api.db.select().from(promotions).limit(1)
    const id = promotion?.id ?? (await givePromotion())
    const granted = posting('promotion', `activity-${id}`, 88_00n, '2026-02-10T04:00:00Z', {
      debit: systemAccount('promotion_expense'),
    })
    await inTransaction(api.db, (tx) => post(tx, granted))
    const title = (await api.db.select().from(promotions).where(eq(promotions.id, id)))[0]?.title
    expect((await read({ kind: 'promotion' })).items[0]?.detail).toBe(title?.en)
  })

  it('covers at most a year, and refuses cursors that no list returned', async () => {
    await read({ from: '2025-02-01', to: '2026-01-31' })
    // 2024 is a leap year.
    await read({ from: '2024-01-01', to: '2024-12-31' })
    for (const input of [
      { from: '2024-01-01', to: '2025-01-01' },
      { from: '2025-01-30', to: '2026-01-31' },
      { cursor: 'x' },
    ]) {
      const { status, body } = await api.ask(list, input, { token })
      expect([status, body.errorCode]).toEqual([400, 'invalid_input'])
    }
    const { body } = await api.ask(list, { from: '2024-01-01', to: '2026-01-31' }, { token })
    expect(body.fields).toMatchObject([{ field: 'from', code: 'period_too_long' }])
  })

  it('does not show another member’s data', async () => {
    await giveHistory()
    const other = await api.signIn({ account: 'ledger2' })
    const { body } = await api.ask(list, {}, { token: other.token })
    expect(body.data).toMatchObject({ items: [], totals: { count: 0 }, closing_balance: '0.00' })
  })
})

async function givePromotion(): Promise<number> {
  const words = { tw: '開賽禮', vi: 'Quà khai mạc', en: 'Opening gift', th: 'ของขวัญ' }
  const [row] = await api.db
    .insert(promotions)
    .values({
      position: 1,
      type: 'new',
      title: words,
      summary: words,
      content: words,
      picture: 'new',
      startsAt: new Date(0),
      endsAt: new Date('2027-01-01'),
    })
    .returning()
  return row!.id
}
