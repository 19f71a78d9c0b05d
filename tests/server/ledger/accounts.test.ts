// Tests server/ledger/account.ts, server/ledger/balances.ts
import { randomUUID } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { ledgerAccounts } from '@/server/db/schema'
import { accountId, memberAccount, systemAccount } from '@/server/ledger/account'
import {
  balanceOf,
  balancesOf,
  ensureAccounts,
  lockBalance,
  lockOrCreateBalances,
  sumOf,
} from '@/server/ledger/balances'
import { post } from '@/server/ledger/postings'
import { inTransaction } from '@/server/db/transaction'
import { verifyLedger } from '@/server/ledger/verify-ledger'
import { openFileDatabase } from '@/tests/support/money-side'

const at = new Date('2026-03-02T04:00:00.000Z')

const { db } = await openFileDatabase()

const give = (to: ReturnType<typeof memberAccount>, amountMinor: bigint) =>
  inTransaction(db, (tx) =>
    post(tx, { reference: randomUUID(), kind: 'top_up', debit: systemAccount('vendor'), credit: to, amountMinor, at }),
  )

it('an account id consists of kind, owner and detail', () => {
  expect(accountId(memberAccount('member_main', 'm1'))).toBe('member_main:m1')
  expect(accountId(memberAccount('member_venue', 'm1', 'evo'))).toBe('member_venue:m1:evo')
  expect(accountId(systemAccount('vendor'))).toBe('vendor')
  expect(accountId(systemAccount('store', 'seven'))).toBe('store:seven')
})

it('ledger accounts are created once, in lock order, with a balance only for members', async () => {
  const owner = randomUUID()
  const main = memberAccount('member_main', owner)
  const accounts = [
    systemAccount('venue_house', 'zz'),
    main,
    memberAccount('member_hold', owner),
    systemAccount('venue_house', 'aa'),
  ]
  await ensureAccounts(db, [main])
  await ensureAccounts(db, accounts)
  await ensureAccounts(db, accounts)
  const rows = await db
    .select({ id: ledgerAccounts.id, balanceMinor: ledgerAccounts.balanceMinor, detail: ledgerAccounts.detail })
    .from(ledgerAccounts)
    .where(inArray(ledgerAccounts.id, accounts.map(accountId)))
    .orderBy(sql`ctid`)
  expect(rows).toEqual([
    { id: `member_main:${owner}`, balanceMinor: 0n, detail: '' },
    { id: `member_hold:${owner}`, balanceMinor: 0n, detail: '' },
    { id: 'venue_house:aa', balanceMinor: null, detail: 'aa' },
    { id: 'venue_house:zz', balanceMinor: null, detail: 'zz' },
  ])
})

it('member balances are returned for one account, for locked accounts, and for all accounts of an owner', async () => {
  const owner = randomUUID()
  const [main, venue] = [memberAccount('member_main', owner), memberAccount('member_venue', owner, 'evo')]
  expect([await balanceOf(db, main), await balancesOf(db, owner)]).toEqual([0n, []])
  expect(await inTransaction(db, (tx) => lockBalance(tx, venue))).toBe(0n)
  await give(main, 700n)
  await give(venue, 30n)
  expect(await balanceOf(db, main)).toBe(700n)
  expect(await inTransaction(db, (tx) => lockBalance(tx, main))).toBe(700n)
  expect(await inTransaction(db, (tx) => lockOrCreateBalances(tx, [main, systemAccount('vendor')]))).toEqual(
    new Map([[accountId(main), 700n]]),
  )
  expect(await balancesOf(db, owner)).toEqual([
    { kind: 'member_main', detail: '', balanceMinor: 700n },
    { kind: 'member_venue', detail: 'evo', balanceMinor: 30n },
  ])
})

it('the sum of an operator’s account is the sum of its entries', async () => {
  expect(await sumOf(db, systemAccount('usdt'))).toBe(0n)
  const before = await sumOf(db, systemAccount('vendor'))
  await give(memberAccount('member_main', randomUUID()), 250n)
  expect((await sumOf(db, systemAccount('vendor'))) - before).toBe(-250n)
})

it('the ledger is verified as of one moment, even during concurrent writes', async () => {
  const transaction = vi.spyOn(db, 'transaction')
  expect((await verifyLedger(db)).ok).toBe(true)
  expect(transaction).toHaveBeenCalledExactlyOnceWith(expect.anything(), { isolationLevel: 'repeatable read' })
  transaction.mockRestore()
})
