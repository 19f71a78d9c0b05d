import { randomUUID } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { memberAccount, systemAccount } from '@/server/ledger/account'
import { hold, post, reverse, settle, type Posting } from '@/server/ledger/postings'
import { inTransaction } from '@/server/db/transaction'
import { verifyLedger, type LedgerProof } from '@/server/ledger/verify-ledger'
import { openFileDatabase } from '@/tests/support/money-side'

const at = new Date('2026-03-02T04:00:00.000Z')
const owner = randomUUID()
const [main, held] = [memberAccount('member_main', owner), memberAccount('member_hold', owner)]
const topUp: Posting = {
  ...{ reference: 'posted', kind: 'top_up', debit: systemAccount('vendor'), credit: main, amountMinor: 900n, at },
}
const withdrawal = (reference: string): Posting => ({
  ...{ reference, kind: 'withdrawal', debit: main, credit: systemAccount('bank_payout'), amountMinor: 100n, at },
})

const { db } = await openFileDatabase()
await inTransaction(db, async (tx) => {
  await post(tx, topUp)
  for (const reference of ['pending', 'settled', 'voided']) await hold(tx, [withdrawal(reference)], held)
  await settle(tx, 'settled', at)
  await reverse(tx, 'voided', at)
})
// Disables the triggers, so that the test can tamper with the ledger; the verification must find it.
await db.execute(sql`alter table ledger_entries disable trigger user`)
await db.execute(sql`alter table ledger_transfers disable trigger user`)

/** Tampers with a ledger and returns the result of its verification; rolls the tampering back. */
async function proofAfter(...tampering: SQL[]): Promise<LedgerProof> {
  const undo = new Error('undo')
  let proof: LedgerProof | undefined
  const attempt = db.transaction(async (tx) => {
    for (const statement of tampering) await tx.execute(statement)
    proof = await verifyLedger(tx)
    throw undo
  })
  await expect(attempt).rejects.toBe(undo)
  if (!proof) throw new Error('the ledger was not looked at')
  return proof
}

const entriesOf = (reference: string) =>
  sql`transfer_id = (select id from ledger_transfers where reference = ${reference})`
const become = (reference: string, state: string) =>
  sql`update ledger_transfers set state = ${state}, settled_at = ${state === 'pending' ? null : at.toISOString()}
    where reference = ${reference}`
const rephase = (reference: string, from: string, to: string) =>
  sql`update ledger_entries set phase = ${to} where phase = ${from} and ${entriesOf(reference)}`

describe('verifyLedger', () => {
  it('finds nothing wrong when every transfer has its entries', async () => {
    expect(await proofAfter()).toEqual({ entriesSum: 0n, drifts: [], brokenTransfers: [], ok: true })
  })

  it.each(['posted', 'pending', 'settled', 'voided'])(
    'names the %s transfer if its amount was changed',
    async (name) => {
      const proof = await proofAfter(sql`update ledger_transfers set amount_minor = 7 where reference = ${name}`)
      expect(proof).toEqual({ entriesSum: 0n, drifts: [], brokenTransfers: [name], ok: false })
    },
  )

  it.each([
    ['pending', 'posted'],
    ['pending', 'voided'],
    ['settled', 'pending'],
    ['settled', 'voided'],
    ['voided', 'posted'],
    ['voided', 'pending'],
  ])('names the %s transfer if its state was changed to %s', async (name, state) => {
    expect(await proofAfter(become(name, state))).toMatchObject({ ok: false, brokenTransfers: [name] })
  })

  it('names a transfer from one member to another', async () => {
    const gift = { reference: 'gift', kind: 'adjustment', amountMinor: 100n, at }
    const undo = new Error('undo')
    const attempt = db.transaction(async (tx) => {
      await post(tx, { ...gift, debit: main, credit: memberAccount('member_main', randomUUID()) })
      await post(tx, { ...gift, reference: 'own', debit: main, credit: memberAccount('member_venue', owner, 'evo') })
      expect(await verifyLedger(tx)).toMatchObject({ ok: false, drifts: [], brokenTransfers: ['gift'] })
      throw undo
    })
    await expect(attempt).rejects.toBe(undo)
  })

  it.each([
    ['posted', 'post', 'hold'],
    ['pending', 'hold', 'post'],
    ['settled', 'settle', 'reverse'],
    ['voided', 'reverse', 'settle'],
  ])('names the %s transfer if its entries have another phase', async (name, from, to) => {
    expect(await proofAfter(rephase(name, from, to))).toMatchObject({ ok: false, brokenTransfers: [name] })
  })

  it('names a transfer without entries, and the accounts whose balances differ because of it', async () => {
    const proof = await proofAfter(sql`delete from ledger_entries where ${entriesOf('posted')}`)
    expect(proof).toEqual({
      entriesSum: 0n,
      drifts: [{ accountId: `member_main:${owner}`, balanceMinor: 700n, entriesMinor: -200n }],
      brokenTransfers: ['posted'],
      ok: false,
    })
  })

  it('reports the sum of all entries if it is not zero, even if each balance equals its entries', async () => {
    const proof = await proofAfter(
      sql`update ledger_entries set amount_minor = amount_minor - 5
        where account_id like 'vendor%' and ${entriesOf('posted')}`,
    )
    expect(proof).toMatchObject({ ok: false, entriesSum: -5n, drifts: [], brokenTransfers: ['posted'] })
  })
})
