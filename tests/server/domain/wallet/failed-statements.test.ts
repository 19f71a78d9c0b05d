// Tests server/domain/wallet/advance-transfer.ts, server/domain/wallet/start-transfer.ts
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { transfer } from '@/server/domain/wallet/transfer'
import type { Ports } from '@/server/ports'
import { createMemberWith, mainBalance, transitBalance } from '@/tests/support/money'
import { openMoneySide } from '@/tests/support/money-side'
import { createMoneyContext } from '@/tests/support/server'

const side = await openMoneySide()
await side.db.execute(sql`create function fail() returns trigger language plpgsql as $$
  begin raise exception 'this table cannot be written' using errcode = '53100'; end $$`)

const tables = ['point_transfers', 'venue_movements', 'ledger_transfers', 'ledger_accounts', 'ledger_entries']

const allRows = () =>
  Promise.all(
    [...tables, 'idempotency_keys'].map(async (table) => {
      const read = sql`select to_jsonb(t) as row from ${sql.identifier(table)} t order by 1`
      return ((await side.db.execute(read)) as unknown as { rows: unknown[] }).rows
    }),
  )

const breakTable = (table: string) =>
  side.db.execute(
    sql`create trigger fail before insert or update on ${sql.identifier(table)} for each row execute function fail()`,
  )
const mendTable = (table: string) => side.db.execute(sql`drop trigger fail on ${sql.identifier(table)}`)

const move = { source: 'main', target: 'evo', amount: '60' }

/** A member with 100 points, whose transfer can be repeated with the same key. */
async function newMember() {
  const { id } = await createMemberWith(side, 100_00n)
  const send = (ports: Ports = side.ports) =>
    transfer(createMoneyContext(side.db, id, { ...side, ports, key: 'same' }), move)
  const balances = async () => [
    await mainBalance(side.db, id),
    await transitBalance(side.db, id),
    await side.ports.gameVenue.balance('evo', id),
  ]
  return { send, balances }
}

describe.each(tables)('while %s cannot be written, a transfer', (table) => {
  it('that begins changes nothing, and a request with the same key begins it later', async () => {
    const { send, balances } = await newMember()
    const before = await allRows()
    await breakTable(table)
    await expect(send()).rejects.toThrow()
    expect(await allRows()).toEqual(before)
    await mendTable(table)
    expect(await send()).toMatchObject({ state: 'success', credit: '40.00' })
    expect(await balances()).toEqual([40_00n, 0n, 60_00n])
  })

  it('that ends stays under way in all tables, and a request with the same key ends it later', async () => {
    const { send, balances } = await newMember()
    const { gameVenue } = side.ports
    let underWay: unknown
    const transferIn: typeof gameVenue.transferIn = async (...request) => {
      const result = await gameVenue.transferIn(...request)
      underWay = await allRows()
      await breakTable(table)
      return result
    }
    await expect(send({ ...side.ports, gameVenue: { ...gameVenue, transferIn } })).rejects.toThrow()
    expect(await allRows()).toEqual(underWay)
    await mendTable(table)
    expect(await send()).toMatchObject({ state: 'success', credit: '40.00' })
    expect(await balances()).toEqual([40_00n, 0n, 60_00n])
  })
})

it('a transfer ends in the same request if the database first refuses to serialize its last statement', async () => {
  const { send, balances } = await newMember()
  // A sequence is not rolled back, so only the first attempt fails.
  await side.db.execute(sql`create sequence attempts`)
  await side.db.execute(sql`create function fail_once() returns trigger language plpgsql as $$ begin
    if nextval('attempts') = 1 then raise exception 'could not serialize access' using errcode = '40001'; end if;
    return new;
  end $$`)
  await side.db.execute(
    sql`create trigger fail_once before update on point_transfers for each row execute function fail_once()`,
  )
  expect(await send()).toMatchObject({ state: 'success', credit: '40.00' })
  expect(await balances()).toEqual([40_00n, 0n, 60_00n])
})
