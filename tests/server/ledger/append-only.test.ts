// Tests server/ledger/postings.ts, server/ledger/verify-ledger.ts
import { randomUUID } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '@/server/db/schema'
import { memberAccount, systemAccount } from '@/server/ledger/account'
import { post } from '@/server/ledger/postings'
import { inTransaction } from '@/server/db/transaction'
import { verifyLedger, type LedgerProof } from '@/server/ledger/verify-ledger'
import { openFileDatabase } from '@/tests/support/money-side'

const main = memberAccount('member_main', randomUUID())

const { db } = await openFileDatabase()
await inTransaction(db, (tx) =>
  post(tx, {
    reference: 'top-up-1',
    kind: 'top_up',
    debit: systemAccount('vendor'),
    credit: main,
    amountMinor: 500n,
    at: new Date(),
  }),
)

/** Tampers with the ledger and returns the result of `verifyLedger`; rolls the tampering back. */
async function proofAfter(...tampering: SQL[]): Promise<LedgerProof> {
  let proof: LedgerProof | undefined
  const undo = new Error('undo')
  const attempt = db.transaction(async (tx) => {
    for (const statement of tampering) await tx.execute(statement)
    proof = await verifyLedger(tx)
    throw undo
  })
  await expect(attempt).rejects.toBe(undo)
  if (!proof) throw new Error('verifyLedger did not run')
  return proof
}

const refused = { cause: expect.objectContaining({ code: '23001' }) }

describe('the append-only ledger', () => {
  it.each([
    ['changing an entry', sql`update ledger_entries set amount_minor = amount_minor * 2`],
    ['removing an entry', sql`delete from ledger_entries`],
    ['emptying the entries', sql`truncate ledger_entries`],
    ['removing a transfer', sql`delete from ledger_transfers`],
    ['changing a posted transfer', sql`update ledger_transfers set amount_minor = 1`],
    ['opening a posted transfer again', sql`update ledger_transfers set state = 'pending', settled_at = null`],
  ])('refuses %s', async (_, statement) => {
    await expect(db.execute(statement)).rejects.toMatchObject(refused)
    expect((await verifyLedger(db)).ok).toBe(true)
  })

  it.each([
    ['changing the audit log', sql`update audit_log set actor = 'nobody'`],
    ['removing from the audit log', sql`delete from audit_log`],
  ])('refuses %s', async (_, statement) => {
    const row = { action: 'test', subject: 'x', actor: 'Sue', at: new Date() }
    await db.insert(auditLog).values({ ...row, before: null, after: null, ip: '127.0.0.1' })
    await expect(db.execute(statement)).rejects.toMatchObject(refused)
  })

  it('refuses a balance below zero', async () => {
    await expect(
      db.execute(sql`update ledger_accounts set balance_minor = -1 where owner_id is not null`),
    ).rejects.toMatchObject({ cause: expect.objectContaining({ code: '23514' }) })
  })

  it('reports a balance that was changed without an entry', async () => {
    const proof = await proofAfter(
      sql`update ledger_accounts set balance_minor = balance_minor + 7 where owner_id is not null`,
    )
    expect(proof.ok).toBe(false)
    expect(proof.drifts).toEqual([{ accountId: `member_main:${main.owner}`, balanceMinor: 507n, entriesMinor: 500n }])
  })

  it('reports an entry without its counterpart', async () => {
    const proof = await proofAfter(
      sql`alter table ledger_entries disable trigger ledger_entries_append_only`,
      sql`delete from ledger_entries where amount_minor < 0`,
    )
    expect(proof).toMatchObject({ ok: false, entriesSum: 500n, brokenTransfers: ['top-up-1'] })
  })
})
