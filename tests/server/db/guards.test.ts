import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPostgres, type Database, type OpenDatabase } from '@/server/db/client'
import { migratePostgres } from '@/server/db/migrate'
import { ledgerEntries } from '@/server/db/schema'
import { memberAccount, systemAccount } from '@/server/ledger/account'
import { post } from '@/server/ledger/postings'
import { inTransaction } from '@/server/db/transaction'
import { openTestDatabase } from '../../support/test-database'

const forgetting = 'comment on function ledger_append_only() is null'
const refused = { cause: expect.objectContaining({ code: '23001' }) as object }

/** The migrations and one more. */
function migrationsWith(statement: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  cpSync(join('server', 'db', 'migrations'), folder, { recursive: true })
  const file = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: object[] }
  const entries = [...journal.entries, { idx: 1, version: '7', when: Date.now(), tag: '0001_next', breakpoints: true }]
  writeFileSync(file, JSON.stringify({ ...journal, entries }))
  writeFileSync(join(folder, '0001_next.sql'), statement)
  return folder
}

describe('the triggers that protect append-only tables, when an instance starts beside others,', () => {
  let open: OpenDatabase & { url: string }
  beforeEach(async () => {
    open = await openTestDatabase(10)
    // Creates the operator's account first; otherwise all transactions would wait for the one that creates it.
    await inTransaction(open.db, (tx) => post(tx, move('first')))
  })
  afterEach(() => open.close())

  const move = (name: string) => ({
    reference: name,
    kind: 'test',
    debit: systemAccount('vendor'),
    credit: memberAccount('member_main', crypto.randomUUID()),
    amountMinor: 100n,
    at: new Date(),
  })
  const start = async () => {
    const instance = await openPostgres(open.url, 2)
    await instance.close()
  }
  /** Keeps a transaction on the journal's tables open until `letGo` is called. */
  async function atWork(name: string, more: (tx: Database) => Promise<unknown> = () => Promise.resolve()) {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    let began = () => {}
    const begun = new Promise<void>((resolve) => (began = resolve))
    const done = inTransaction(open.db, async (tx) => {
      await post(tx, move(name))
      await more(tx)
      began()
      await held
    })
    await begun
    return async () => {
      letGo()
      await done
    }
  }

  it('are in force after the first start', async () => {
    await expect(open.db.delete(ledgerEntries)).rejects.toMatchObject(refused)
  })

  it("are left alone if they are in force, and the start does not wait for a member's call", async () => {
    const finish = await atWork('under way')
    await start()
    await finish()
  })

  it('are restored if one is missing or disabled', async () => {
    for (const damage of [
      'drop trigger ledger_entries_append_only on ledger_entries',
      'alter table ledger_entries disable trigger ledger_entries_append_only',
    ]) {
      await open.db.execute(sql.raw(damage))
      await start()
      await expect(open.db.delete(ledgerEntries)).rejects.toMatchObject(refused)
    }
  })

  it('are replaced if their text changed; the start waits for running calls, and blocks later ones only briefly', async () => {
    await open.db.execute(sql.raw(forgetting))
    const finish = await atWork('slow')
    let hasStarted = false
    const starting = start().then(() => void (hasStarted = true))
    // Other transactions run while the start waits.
    for (let other = 0; other < 5; other += 1) await inTransaction(open.db, (tx) => post(tx, move(`other ${other}`)))
    expect(hasStarted).toBe(false)
    await finish()
    await starting
    await expect(open.db.delete(ledgerEntries)).rejects.toMatchObject(refused)
  })

  it('let a migration add columns: it waits for running calls, and blocks later ones only briefly', async () => {
    const folder = migrationsWith('alter table members add column of_next_version text')
    const finish = await atWork('reading', (tx) => tx.execute(sql`select count(*) from members`))
    let hasStarted = false
    const starting = migratePostgres(open.db as Parameters<typeof migratePostgres>[0], folder).then(
      () => void (hasStarted = true),
    )
    for (let other = 0; other < 5; other += 1) {
      await open.db.execute(sql`select count(*) from members`)
      await sleep(200)
    }
    expect(hasStarted).toBe(false)
    await finish()
    await starting
    const found = sql`select count(*)::int as found from information_schema.columns
      where table_name = 'members' and column_name = 'of_next_version'`
    expect(await open.db.execute(found)).toMatchObject({ rows: [{ found: 1 }] })
  })
})
