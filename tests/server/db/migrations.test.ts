// Tests server/db/migrations
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

type Column = { type: string; notNull: boolean; default?: unknown }
type Table = { columns: Record<string, Column>; uniqueConstraints: object; checkConstraints: object }
type Snapshot = { tables: Record<string, Table> }

const meta = join('server', 'db', 'migrations', 'meta')
const snapshots = readdirSync(meta)
  .filter((file) => file.endsWith('_snapshot.json'))
  .sort()
  .map((file) => ({ file, tables: (JSON.parse(readFileSync(join(meta, file), 'utf8')) as Snapshot).tables }))

/** Lists differences between `before` and `after` that break an instance which still uses the schema `before`. */
function breaks(before: Snapshot['tables'], after: Snapshot['tables']): string[] {
  return Object.entries(before).flatMap(([name, old]) => {
    const table = after[name]
    if (!table) return [`${name} is gone`]
    const known = Object.entries(old.columns).flatMap(([column, { type, notNull }]) => {
      const now = table.columns[column]
      if (!now) return [`${name}.${column} is gone`]
      if (now.type !== type) return [`${name}.${column} is of another type`]
      return now.notNull && !notNull ? [`${name}.${column} must be given`] : []
    })
    const added = Object.entries(table.columns).flatMap(([column, { notNull, default: value }]) =>
      !(column in old.columns) && notNull && value === undefined ? [`${name}.${column} must be given`] : [],
    )
    const stricter = (['uniqueConstraints', 'checkConstraints'] as const).flatMap((kind) =>
      Object.keys(table[kind])
        .filter((each) => !(each in old[kind]))
        .map((each) => `${name} refuses by ${each}`),
    )
    return [...known, ...added, ...stricter]
  })
}

/** Matches a migration that stores its name, so that older versions refuse to start (`server/db/migrate.ts`). */
const refusal = (tag: string) => new RegExp(`'oldest_migration'[^;]*'"${tag}"'`)

describe('each migration', () => {
  const steps = snapshots.slice(1).map((after, index) => [after.file, snapshots[index]!.tables, after.tables] as const)

  it.each(steps)(
    '%s keeps an instance of the previous version working, or makes it refuse to start',
    (file, before, after) => {
      const tag = readdirSync(join(meta, '..'))
        .find((each) => each.startsWith(file.slice(0, 4)))
        ?.replace('.sql', '')
      const text = readFileSync(join(meta, '..', `${tag}.sql`), 'utf8')
      if (!refusal(`${tag}`).test(text)) expect(breaks(before, after)).toEqual([])
    },
  )

  it('counts as refusing older versions if it stores its own name', () => {
    const text = `insert into settings (name, value, updated_at) values ('oldest_migration', '"0099_drop"', now())`
    expect(refusal('0099_drop').test(text)).toBe(true)
    expect(refusal('0098_add').test(text)).toBe(false)
  })

  it('is reported if it drops or retypes a column, or adds a constraint that older versions may break', () => {
    const column = { type: 'text', notNull: false }
    const table = (columns: Table['columns'], uniqueConstraints = {}) => ({
      t: { columns, uniqueConstraints, checkConstraints: {} },
    })
    const before = table({ a: column })
    expect(breaks(before, {})).toEqual(['t is gone'])
    expect(breaks(before, table({}))).toEqual(['t.a is gone'])
    expect(breaks(before, table({ a: { ...column, type: 'integer' } }))).toEqual(['t.a is of another type'])
    expect(breaks(before, table({ a: { ...column, notNull: true } }))).toEqual(['t.a must be given'])
    expect(breaks(before, table({ a: column, b: { ...column, notNull: true } }))).toEqual(['t.b must be given'])
    expect(breaks(before, table({ a: column }, { t_a: {} }))).toEqual(['t refuses by t_a'])
    expect(breaks(before, table({ a: column, b: { ...column, notNull: true, default: "''" } }))).toEqual([])
  })
})
