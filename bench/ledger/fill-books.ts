import { sql } from 'drizzle-orm'
import type { Database } from '@/server/db/client'

/** Ledger entries per member: 10 top-ups, 5 transfers to a venue, 20 bets, 10 rebates. */
export const entriesOfMember = 100
/** How many bets one member has, for measuring pages of a long record. */
export const longRecord = 100_000

const memberId = (number: string) => `md5('member ' || ${number})::uuid`
const transferId = `md5('transfer ' || m || ' ' || i)::uuid`
const main = `'member_main:' || ${memberId('m')}`
const transit = `'member_transit:' || ${memberId('m')}`
const venue = `'member_venue:' || ${memberId('m')} || ':evo'`
const at = `timestamptz '2026-01-01' + (m % 1000) * interval '1 minute' + i * interval '1 hour'`
const day = `(date '2026-01-01' + i - 36)`

/** Fills the tables without the migrations' indexes and keys, and creates these afterwards, as a restore does. */
async function withoutIndexes(db: Database, fill: () => Promise<void>): Promise<void> {
  const found = await db.execute(
    sql`select c.conrelid::regclass::text as table_name, quote_ident(c.conname) as name, c.contype as kind,
        pg_get_constraintdef(c.oid) as definition
      from pg_constraint c join pg_class t on t.oid = c.conrelid
      where t.relnamespace = 'public'::regnamespace and c.contype in ('p', 'u', 'f')
      order by array_position(array['p', 'u', 'f']::text[], c.contype::text)`,
  )
  const constraints = (found as unknown as { rows: Record<'table_name' | 'name' | 'definition', string>[] }).rows
  const indexed = await db.execute(
    sql`select indexdef as definition, quote_ident(indexname) as name from pg_indexes where schemaname = 'public'
      and indexname not in (select conname from pg_constraint)`,
  )
  const indexes = (indexed as unknown as { rows: { definition: string; name: string }[] }).rows
  for (const { table_name, name } of constraints.toReversed()) {
    await db.execute(sql.raw(`alter table ${table_name} drop constraint ${name}`))
  }
  for (const { name } of indexes) await db.execute(sql.raw(`drop index ${name}`))
  await fill()
  for (const { definition } of indexes) await db.execute(sql.raw(definition))
  for (const { table_name, name, definition } of constraints) {
    await db.execute(sql.raw(`alter table ${table_name} add constraint ${name} ${definition}`))
  }
}

const accounts = (members: number) => [
  `insert into members (id, account, account_key, password_hash, mobile, promote_code, created_at)
    select ${memberId('m')}, 'bench' || m, 'bench' || m, 'none', '+8869' || lpad(m::text, 8, '0'), 'B' || m, '2025-12-01'
    from generate_series(1, ${members}) m`,
  `insert into ledger_accounts (id, kind, detail) values ('vendor', 'vendor', ''), ('rebate_expense', 'rebate_expense', ''),
    ('venue_house:evo', 'venue_house', 'evo')`,
  `insert into ledger_accounts (id, kind, owner_id, detail, balance_minor)
    select id, kind, owner, detail, balance from generate_series(1, ${members}) m, lateral (values
      (${main}, 'member_main', ${memberId('m')}, '', 451000), (${transit}, 'member_transit', ${memberId('m')}, '', 0),
      (${venue}, 'member_venue', ${memberId('m')}, 'evo', 50000)) as a (id, kind, owner, detail, balance)`,
]

/** Steps 1–10 are top-ups, 11–15 transfers to the venue, 16–35 bets (alternately won and lost), 36–45 rebates. */
const transfers = (members: number) => `
  insert into ledger_transfers (id, reference, kind, debit_account, credit_account, hold_account, amount_minor, state,
      actor, order_number, created_at, settled_at)
  select ${transferId}, 'bench:' || m || ':' || i, case when i <= 10 then 'top_up' when i <= 15 then 'venue_in'
      when i <= 35 then 'bet' else 'rebate' end,
    case when i <= 10 then 'vendor' when i <= 15 then ${main} when i > 35 then 'rebate_expense'
      when i % 2 = 0 then 'venue_house:evo' else ${venue} end,
    case when i <= 10 or i > 35 then ${main} when i <= 15 or i % 2 = 0 then ${venue} else 'venue_house:evo' end,
    case when i between 11 and 15 then ${transit} end,
    case when i <= 10 then 50000 when i <= 15 then 10000 when i <= 35 then 1000 else 100 end,
    'posted', 'system', 'bench-' || m || '-' || i, ${at}, ${at}
  from generate_series(1, ${members}) m, generate_series(1, 45) i`

const entries = (members: number) => `
  insert into ledger_entries (transfer_id, phase, account_id, amount_minor, balance_after_minor, at)
  select ${transferId}, phase, account, amount, after, ${at}
  from generate_series(1, ${members}) m, generate_series(1, 45) i, lateral (
    select 'post' phase, 'vendor' account, -50000 amount, null::int after where i <= 10
    union all select 'post', ${main}, 50000, i * 50000 where i <= 10
    union all select 'hold', ${main}, -10000, 500000 - (i - 10) * 10000 where i between 11 and 15
    union all select 'hold', ${transit}, 10000, 10000 where i between 11 and 15
    union all select 'settle', ${transit}, -10000, 0 where i between 11 and 15
    union all select 'settle', ${venue}, 10000, (i - 10) * 10000 where i between 11 and 15
    union all select 'post', 'venue_house:evo', case when i % 2 = 0 then -1000 else 1000 end, null where i between 16 and 35
    union all select 'post', ${venue}, case when i % 2 = 0 then 1000 else -1000 end,
      case when i % 2 = 0 then 51000 else 50000 end where i between 16 and 35
    union all select 'post', 'rebate_expense', -100, null where i > 35
    union all select 'post', ${main}, 100, 450000 + (i - 35) * 100 where i > 35) e`

const orders = (members: number) => [
  `insert into deposit_orders (order_number, member_id, type, amount_minor, status, transaction_number, order_time,
      payment_deadline, finished_at)
    select 'bench-' || m || '-' || i, ${memberId('m')}, 'vendor', 50000, 'success', 'T' || i, ${at}, ${at}, ${at}
    from generate_series(1, ${members}) m, generate_series(1, 10) i`,
  `insert into payment_callbacks (order_number, transaction_number, amount_minor, paid, outcome, received_at)
    select 'bench-' || m || '-' || i, 'T' || i, 50000, true, 'credited', ${at}
    from generate_series(1, ${members}) m, generate_series(1, 10) i`,
  `insert into point_transfers (reference, member_id, source, target, amount_minor, state, created_at, finished_at)
    select 'bench-' || m || '-' || i, ${memberId('m')}, 'main', 'evo', 10000, 'success', ${at}, ${at}
    from generate_series(1, ${members}) m, generate_series(11, 15) i`,
  `insert into venue_movements (reference, transfer_reference, member_id, venue, direction, amount_minor, state, attempts,
      created_at, asked_at, settled_at)
    select 'bench-' || m || '-' || i || '-in', 'bench-' || m || '-' || i, ${memberId('m')}, 'evo', 'in', 10000, 'success',
      1, ${at}, ${at}, ${at}
    from generate_series(1, ${members}) m, generate_series(11, 15) i`,
  `insert into idempotency_keys (member_id, key, call, request_hash, order_number, answer, created_at, finished_at)
    select ${memberId('m')}, 'bench-' || i, 'wallet.transfer', md5('x'), 'bench-' || m || '-' || i, '{}', ${at}, ${at}
    from generate_series(1, ${members}) m, generate_series(1, 15) i`,
  `insert into sandbox_venue_wallets (venue, member_id, balance_minor, server_seed)
    select 'evo', ${memberId('m')}, 50000, md5('seed') from generate_series(1, ${members}) m`,
  `insert into rebates (member_id, day, valid_bet_minor, rebate_minor, paid_at)
    select ${memberId('m')}, ${day}, 33400, 100, ${at}
    from generate_series(1, ${members}) m, generate_series(36, 45) i`,
]

const betColumns =
  'id, member_id, venue, game_name, stake_minor, valid_minor, payout_minor, bet_time, imported_at, posted_at'
const bets = (members: number) => [
  `insert into bets (${betColumns})
    select 'bench-' || m || '-' || i, ${memberId('m')}, 'evo', 'Bench', 1000, 1000,
      case when i % 2 = 0 then 2000 else 0 end, ${at}, ${at}, ${at}
    from generate_series(1, ${members}) m, generate_series(16, 35) i`,
  `insert into bets (${betColumns})
    select 'long-' || i, ${memberId('1')}, 'evo', 'Bench', 1000, 1000, 1000, t, t, t
    from generate_series(1, ${longRecord}) i, lateral (select timestamptz '2025-01-01' + i * interval '1 minute' t) at`,
]

/** Fills empty, migrated tables with a balanced ledger of this many entries. Returns the number of members. */
export async function fillBooks(db: Database, entryCount: number): Promise<number> {
  const members = Math.max(1, Math.round(entryCount / entriesOfMember))
  await withoutIndexes(db, async () => {
    for (const statement of [
      ...accounts(members),
      transfers(members),
      entries(members),
      ...orders(members),
      ...bets(members),
    ]) {
      await db.execute(sql.raw(statement))
    }
  })
  await db.execute(sql.raw('vacuum analyze'))
  return members
}
