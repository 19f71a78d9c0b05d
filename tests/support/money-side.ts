import { afterAll, expect } from 'vitest'
import { verifyLedger } from '@/server/ledger/verify-ledger'
import { createMoneySide, type MoneySide } from './money'
import { openTestDatabase, type TestDatabase } from './test-database'

/** A database of its own for a test file. After the last test, verifies the ledger and closes the database. */
export async function openFileDatabase(connections?: number): Promise<TestDatabase> {
  const open = await openTestDatabase(connections)
  afterAll(async () => {
    const report = await verifyLedger(open.db)
    await open.close()
    expect(report).toMatchObject({ ok: true, entriesSum: 0n, drifts: [] })
  })
  return open
}

/** The money side of a test file, on a database of its own. */
export const openMoneySide = async (connections?: number): Promise<MoneySide> =>
  createMoneySide((await openFileDatabase(connections)).db)
