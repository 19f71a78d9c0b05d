// Tests server/db
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, IndexedColumn, type PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as schema from '@/server/db/schema'

/**
 * SQL features that YugabyteDB or CockroachDB lack or treat differently, by their documentation (docs.yugabyte.com,
 * PostgreSQL compatibility; cockroachlabs.com/docs, PostgreSQL compatibility, triggers; both read in November 2026).
 */
const lacking: readonly [engine: string, what: string, pattern: RegExp][] = [
  ['YugabyteDB', 'table locks', /\block table\b/],
  ['YugabyteDB', 'table inheritance', /\binherits\b/],
  ['YugabyteDB', 'exclusion constraints', /\bexclude using\b/],
  ['YugabyteDB', 'deferrable constraints', /\b(not )?deferrable\b/],
  ['YugabyteDB', 'GiST indexes', /\busing gist\b/],
  ['YugabyteDB', 'stored generated columns', /\bgenerated always as \(/],
  ['YugabyteDB', 'two-phase commit', /\bprepare transaction\b/],
  ['YugabyteDB', 'transition tables', /\breferencing (old|new) table\b/],
  ['YugabyteDB', 'system columns', /\b(xmin|xmax|ctid)\b/],
  ['both, before 2025.2', 'LISTEN and NOTIFY', /^\s*(listen|notify) \w|\bpg_notify\(/m],
  ['both', 'unlogged tables', /\bunlogged\b/],
  ['CockroachDB', 'temporary tables', /\btemp(orary)? table\b/],
  ['CockroachDB', 'advisory locks', /\bpg_(try_)?advisory\w*\(/],
  ['CockroachDB', 'create or replace trigger', /\bcreate or replace trigger\b/],
  ['CockroachDB', 'triggers for each statement', /\bfor each statement\b/],
  ['CockroachDB', 'triggers instead of', /\binstead of (insert|update|delete)\b/],
  ['CockroachDB', 'event triggers', /\bcreate event trigger\b/],
  ['CockroachDB', 'domains', /\bcreate domain\b/],
  ['CockroachDB', 'extensions', /\bcreate extension\b/],
  ['CockroachDB', 'range types', /\b(tstz|int[48]|num|date)range\b/],
]

const serializable =
  'CockroachDB is serializable: the later of two transactions that read the same rows is rolled back and retried'

/** SQL that is used on PostgreSQL only, and why the other engines do not need it. */
const excused: Readonly<Record<string, string>> = {
  'server/db/migrate.ts: advisory locks': 'an upgrade starts one instance alone (docs/scaling.md)',
  'server/domain/auth/sms-codes.ts: advisory locks': serializable,
  'server/domain/operator/venues.ts: advisory locks': serializable,
  'sandbox/venue/rounds.ts: advisory locks': 'the sandbox has no real members',
  'server/db/guards.sql: triggers for each statement':
    'omitted on CockroachDB, where TRUNCATE needs the DROP privilege',
}

const templates = /\bsql(?:\.raw\(|<[^`]*?>)?`([^`]*)`/g
const withoutComments = (text: string) => text.replaceAll(/--.*$/gm, '')
/** TypeScript comments, whose backticks do not enclose SQL. */
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

function problems(text: string): string[] {
  const statements = withoutComments(text)
    .toLowerCase()
    .replaceAll(/[ \t]+/g, ' ')
  return lacking.filter(([, , pattern]) => pattern.test(statements)).map(([, what]) => what)
}

test('migrations and statements use no SQL feature that YugabyteDB or CockroachDB lacks', () => {
  const paths = ['server', 'sandbox'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  const sources = paths.filter((path) => /\.(ts|sql)$/.test(path))
  const files = sources.map((file) => {
    const text = readFileSync(file, 'utf8')
    const statements = file.endsWith('.sql')
      ? text
      : [...text.replaceAll(comments, '').matchAll(templates)].map(([, inner]) => inner).join(';\n')
    return { file, statements }
  })
  expect(files.filter(({ statements }) => statements).length).toBeGreaterThan(40)
  const found = files.flatMap(({ file, statements }) => problems(statements).map((what) => `${file}: ${what}`))
  expect(found.toSorted()).toEqual(Object.keys(excused).toSorted())
})

test('a statement that uses an unsupported feature is found', () => {
  expect(problems('select pg_advisory_lock(1); LOCK  TABLE members')).toEqual(['table locks', 'advisory locks'])
  expect(problems('create unique index on bets (id); -- lock table')).toEqual([])
})

/** Tables that grow with play, and the column that shards them, so that a member's rows are stored together. */
const sharded: readonly [PgTable, string][] = [
  [schema.bets, 'member_id'],
  [schema.topUpOrders, 'member_id'],
  [schema.withdrawalOrders, 'member_id'],
  [schema.pointTransfers, 'member_id'],
  [schema.messages, 'member_id'],
  [schema.messageReads, 'member_id'],
  [schema.sessions, 'member_id'],
  [schema.ledgerAccounts, 'owner_id'],
  [schema.ledgerEntries, 'account_id'],
]

test.each(sharded)('large table %# has an index whose first column is the member', (table, key) => {
  const { name, indexes, primaryKeys } = getTableConfig(table)
  const firsts = [
    ...indexes.map(({ config }) => config.columns[0]).map((column) => (is(column, IndexedColumn) ? column.name : '')),
    ...primaryKeys.map(({ columns }) => columns[0]?.name),
  ]
  expect(Object.values(getTableColumns(table)).map((column) => column.name)).toContain(key)
  expect(firsts, name).toContain(key)
})
