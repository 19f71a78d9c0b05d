import { randomUUID } from 'node:crypto'
import { eq, sql, type SQL } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { expectOneRow } from '@/server/db/rows'
import { ledgerEntries, ledgerTransfers, settings } from '@/server/db/schema'
import { accountId, memberAccount, systemAccount, type MemberAccount } from '@/server/ledger/account'
import { balanceOf, sumOf } from '@/server/ledger/balances'
import { InsufficientBalance, LedgerConflict } from '@/server/ledger/errors'
import { endPosting, hold, post, reverse, settle } from '@/server/ledger/postings'
import { inTransaction } from '@/server/db/transaction'
import { verifyLedger } from '@/server/ledger/verify-ledger'
import { openFileDatabase } from '@/tests/support/money-side'

const at = new Date('2026-03-02T04:00:00.000Z')
const vendor = systemAccount('vendor')
const payout = systemAccount('bank_payout')

const { db } = await openFileDatabase()
let main: MemberAccount
let held: MemberAccount

const topUp = (reference: string, amountMinor = 1_000n) =>
  inTransaction(db, (tx) => post(tx, { reference, kind: 'top_up', debit: vendor, credit: main, amountMinor, at }))
const holdBack = (reference: string, amountMinor: bigint) =>
  inTransaction(db, (tx) =>
    hold(tx, [{ reference, kind: 'withdrawal', debit: main, credit: payout, amountMinor, at }], held),
  )
const transferOf = async (reference: string) =>
  expectOneRow(await db.select().from(ledgerTransfers).where(eq(ledgerTransfers.reference, reference)))

beforeEach(() => {
  const owner = randomUUID()
  main = memberAccount('member_main', owner)
  held = memberAccount('member_hold', owner)
})
afterEach(async () => {
  expect(await verifyLedger(db)).toEqual({ entriesSum: 0n, drifts: [], brokenTransfers: [], ok: true })
})

describe('ledger postings', () => {
  it('move points once per reference', async () => {
    const reference = randomUUID()
    await topUp(reference)
    const first = await transferOf(reference)
    await topUp(reference)
    expect(await transferOf(reference)).toEqual(first)
    expect(await balanceOf(db, main)).toBe(1_000n)
  })

  it('cannot use a reference for another posting', async () => {
    const reference = randomUUID()
    await topUp(reference)
    await expect(topUp(reference, 2_000n)).rejects.toThrow(LedgerConflict)
    expect(await balanceOf(db, main)).toBe(1_000n)
  })

  it('refuse to move more than the balance, and then write nothing', async () => {
    const reference = randomUUID()
    await topUp(randomUUID())
    await expect(holdBack(reference, 1_001n)).rejects.toThrow(InsufficientBalance)
    expect(await balanceOf(db, main)).toBe(1_000n)
    await holdBack(reference, 1_000n)
    expect(await balanceOf(db, main)).toBe(0n)
  })

  it('refuse zero and negative amounts', async () => {
    for (const amountMinor of [0n, -1n]) {
      const reference = randomUUID()
      await expect(topUp(reference, amountMinor)).rejects.toMatchObject({
        ...{
          name: 'LedgerConflict',
          reference,
          message: `ledger transfer ${reference}: an amount must be more than zero`,
        },
      })
    }
  })

  it('fail with errors that name the account and its balance, or the earlier transfer', async () => {
    const [first, second] = [randomUUID(), randomUUID()]
    await topUp(first, 40n)
    await expect(holdBack(second, 41n)).rejects.toMatchObject({
      ...{ name: 'InsufficientBalance', accountId: `member_main:${main.owner}`, balanceMinor: 40n },
      message: `member_main:${main.owner} holds too little`,
    })
    await expect(topUp(first, 41n)).rejects.toThrow(`ledger transfer ${first}: used before for another posting`)
    await expect(inTransaction(db, (tx) => reverse(tx, first, at))).rejects.toThrow(`${first}: is posted`)
    await expect(inTransaction(db, (tx) => settle(tx, second, at))).rejects.toThrow(`${second}: unknown`)
  })

  it('record the actor, the order, and when the transfer began and ended', async () => {
    const [reference, later] = [randomUUID(), new Date(at.getTime() + 60_000)]
    const details = { actor: 'vendor', orderNumber: 'D1' }
    const posting = { reference, kind: 'top_up', debit: vendor, credit: main, amountMinor: 500n, at, ...details }
    await inTransaction(db, (tx) => post(tx, posting))
    expect(await transferOf(reference)).toMatchObject({
      ...{ ...details, state: 'posted', createdAt: at, settledAt: at, holdAccount: null },
    })
    const [onward, back] = [randomUUID(), randomUUID()]
    await holdBack(onward, 100n)
    const begun = await transferOf(onward)
    expect(begun).toMatchObject({ actor: null, orderNumber: null, state: 'pending', settledAt: null })
    await inTransaction(db, (tx) => settle(tx, onward, later))
    expect(await transferOf(onward)).toEqual({ ...begun, state: 'posted', settledAt: later })
    await holdBack(back, 100n)
    await inTransaction(db, (tx) => reverse(tx, back, later))
    expect(await transferOf(back)).toMatchObject({ state: 'voided', settledAt: later })
  })

  it('hold points once per reference', async () => {
    const reference = randomUUID()
    await topUp(randomUUID())
    await holdBack(reference, 300n)
    await holdBack(reference, 300n)
    expect([await balanceOf(db, main), await balanceOf(db, held)]).toEqual([700n, 300n])
  })

  it('settle a pending transfer once; it then cannot be reversed', async () => {
    const reference = randomUUID()
    const paidBefore = await sumOf(db, payout)
    await topUp(randomUUID())
    await holdBack(reference, 400n)
    expect([await balanceOf(db, main), await balanceOf(db, held)]).toEqual([600n, 400n])
    await inTransaction(db, (tx) => settle(tx, reference, at))
    await inTransaction(db, (tx) => settle(tx, reference, at))
    expect([await balanceOf(db, main), await balanceOf(db, held)]).toEqual([600n, 0n])
    expect((await sumOf(db, payout)) - paidBefore).toBe(400n)
    await expect(inTransaction(db, (tx) => reverse(tx, reference, at))).rejects.toThrow(LedgerConflict)
  })

  it('reverse a pending transfer once; it then cannot be settled', async () => {
    const reference = randomUUID()
    await topUp(randomUUID())
    await holdBack(reference, 400n)
    await inTransaction(db, (tx) => reverse(tx, reference, at))
    await inTransaction(db, (tx) => reverse(tx, reference, at))
    expect([await balanceOf(db, main), await balanceOf(db, held)]).toEqual([1_000n, 0n])
    await expect(inTransaction(db, (tx) => settle(tx, reference, at))).rejects.toThrow(LedgerConflict)
  })

  it('begin only if their condition holds', async () => {
    await topUp(randomUUID())
    const posting = { reference: randomUUID(), kind: 'withdrawal', debit: main, credit: payout, amountMinor: 400n, at }
    const begin = (condition: SQL) => inTransaction(db, (tx) => hold(tx, [posting], held, { condition }))
    expect(await begin(sql`false`)).toBe(false)
    expect([await balanceOf(db, main), await balanceOf(db, held)]).toEqual([1_000n, 0n])
    expect([await begin(sql`true`), await begin(sql`true`)]).toEqual([true, false])
    expect([await balanceOf(db, main), await balanceOf(db, held)]).toEqual([600n, 400n])
  })

  it('end in one statement with changes of other tables, or change nothing', async () => {
    const [reference, name] = [randomUUID(), randomUUID()]
    await topUp(randomUUID())
    await holdBack(reference, 400n)
    const changes = sql`noted as (insert into settings (name, value, updated_at) values (${name}, '1', ${at.toISOString()}) on conflict do nothing returning name)`
    const end = () => endPosting(db, reference, 'posted', at, { changes, condition: sql`exists (select from noted)` })
    const noted = () => db.select().from(settings).where(eq(settings.name, name))
    expect(await end()).toBe(true)
    expect(await noted()).toHaveLength(1)
    expect(await end()).toBe(false)
    await db.delete(settings)
    await expect(end()).rejects.toThrow()
    expect(await noted()).toEqual([])
  })

  it('give each entry of a member account its phase and the balance after it', async () => {
    const [onward, back] = [randomUUID(), randomUUID()]
    await topUp(randomUUID())
    await holdBack(onward, 300n)
    await inTransaction(db, (tx) => settle(tx, onward, at))
    await holdBack(back, 200n)
    await inTransaction(db, (tx) => reverse(tx, back, at))
    const entries = await db
      .select()
      .from(ledgerEntries)
      .where(sql`${ledgerEntries.accountId} like ${`%${main.owner}%`}`)
      .orderBy(ledgerEntries.id)
    const details = entries.map((entry) => [entry.phase, entry.accountId, entry.amountMinor, entry.balanceAfterMinor])
    const [mainId, heldId] = [accountId(main), accountId(held)]
    expect(details).toEqual([
      ['post', mainId, 1_000n, 1_000n],
      ['hold', mainId, -300n, 700n],
      ['hold', heldId, 300n, 300n],
      ['settle', heldId, -300n, 0n],
      ['hold', mainId, -200n, 500n],
      ['hold', heldId, 200n, 200n],
      ['reverse', heldId, -200n, 0n],
      ['reverse', mainId, 200n, 700n],
    ])
  })

  it('pass the verification in every state of a transfer', async () => {
    const [onward, back, pending] = [randomUUID(), randomUUID(), randomUUID()]
    await topUp(randomUUID())
    for (const reference of [onward, back, pending]) await holdBack(reference, 100n)
    await inTransaction(db, (tx) => settle(tx, onward, at))
    await inTransaction(db, (tx) => reverse(tx, back, at))
    expect(await verifyLedger(db)).toEqual({ entriesSum: 0n, drifts: [], brokenTransfers: [], ok: true })
  })
})
