import { expect, it } from 'vitest'
import { optional } from '@/contract/optional'
import { bets } from '@/server/db/schema'
import { statementSummary } from '@/server/domain/records/statement-summary'
import { memberAccount, systemAccount } from '@/server/ledger/account'
import { hold, post, reverse } from '@/server/ledger/postings'
import { createMemberWith } from '@/tests/support/money'
import { createMoneyContext } from '@/tests/support/server'
import { openMoneySide } from '@/tests/support/money-side'

const side = await openMoneySide()

it('the summary adds up deposits and withdrawals of the period and the lifetime, and results by month and venue', async () => {
  const { id } = await createMemberWith(side, 0n)
  const main = memberAccount('member_main', id)
  const bank = { debit: main, credit: systemAccount('bank_payout') }
  const at = (time: string) => ({ at: new Date(time) })
  await side.db.transaction(async (tx) => {
    const topUp = { kind: 'top_up', debit: systemAccount('vendor'), credit: main }
    await post(tx, { ...topUp, reference: 'top_up:S1', amountMinor: 900_00n, ...at('2024-05-01T04:00:00Z') })
    await post(tx, { ...topUp, reference: 'top_up:S2', amountMinor: 100_00n, ...at('2026-02-01T04:00:00Z') })
    const withdrawal = { kind: 'withdrawal', ...bank, amountMinor: 250_00n }
    const held = memberAccount('member_hold', id)
    await hold(tx, [{ ...withdrawal, reference: 'withdrawal:S3', ...at('2026-02-02T04:00:00Z') }], held)
    await hold(tx, [{ ...withdrawal, reference: 'withdrawal:S4', ...at('2026-02-03T04:00:00Z') }], held)
    await reverse(tx, 'withdrawal:S4', new Date('2026-02-03T05:00:00Z'))
  })
  const bet = (name: string, time: string, payoutMinor: bigint) => ({
    id: `statement-${name}`,
    memberId: id,
    venue: 'evo',
    gameName: 'Test',
    stakeMinor: 10_00n,
    validMinor: 10_00n,
    payoutMinor,
    betTime: new Date(time),
    importedAt: new Date(time),
    postedAt: new Date(time),
  })
  await side.db
    .insert(bets)
    .values([
      bet('a', '2025-12-31T17:00:00Z', 4_00n),
      bet('b', '2026-01-31T15:59:59Z', 30_00n),
      bet('c', '2026-01-31T16:00:00Z', 0n),
      bet('d', '2025-12-31T15:00:00Z', 0n),
    ])
  const context = createMoneyContext(side.db, id, side)
  const summary = await statementSummary(context, { from: '2026-01-01', to: '2026-12-31' })
  optional.statement.summary.output.parse(summary)
  expect(summary.period).toEqual({ topped_up: '100.00', withdrawn: '250.00', net: '-150.00' })
  expect(summary.lifetime).toEqual({ topped_up: '1000.00', withdrawn: '250.00', net: '750.00' })
  expect(summary.results).toMatchObject([
    { month: '2026-01', venue: 'evo', bets: 2, stakes: '20.00', result: '14.00' },
    { month: '2026-02', venue: 'evo', bets: 1, stakes: '10.00', result: '-10.00' },
  ])
  expect(summary.bets_from).toBe('2025-12-31T15:00:00.000Z')
  await expect(statementSummary(context, { from: '2024-01-01', to: '2026-12-31' })).rejects.toMatchObject({
    code: 'invalid_input',
  })
})
