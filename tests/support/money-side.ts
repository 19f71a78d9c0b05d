import { afterAll, expect } from 'vitest'
import { verifyLedger } from '@/server/ledger/verify-ledger'
import { createMoneySide, type MoneySide } from './money'
import { openTestDatabase } from './test-database'

/**
 * The money side of a test file, on a database of its own. After the last test, verifies the ledger and closes the
 * database.
 */
export async function openMoneySide(connections?: number): Promise<MoneySide> {
  const { db, close } = await openTestDatabase(connections)
  afterAll(async () => {
    const report = await verifyLedger(db)
    await close()
    expect(report).toMatchObject({ ok: true, entriesSum: 0n, drifts: [] })
  })
  return createMoneySide(db)
}
