// Tests docs/data.md
import { readFileSync } from 'node:fs'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import * as schema from '@/server/db/schema'

const personal = ['memberId', 'mobile', 'account', 'ip', 'actor', 'payer', 'person', 'subject']

describe('docs/data.md', () => {
  const document = readFileSync('docs/data.md', 'utf8')
  const tables = (Object.values(schema) as unknown[]).filter((each) => is(each, PgTable))
  // The sandbox's venue plays with invented points.
  const isReal = (name: string) => !name.startsWith('sandbox_venue_')
  const aboutPeople = tables.filter((table) => personal.some((column) => column in getTableColumns(table)))

  it('lists every table with data about people', () => {
    expect(aboutPeople.length).toBeGreaterThan(30)
    const missing = aboutPeople
      .map((table) => getTableName(table))
      .filter((name) => isReal(name) && !document.includes(`\`${name}\``))
    expect(missing).toEqual([])
  })

  it('names no table that does not exist', () => {
    const names = new Set(tables.map((table) => getTableName(table)))
    const named = [...document.matchAll(/`([a-z]+(?:_[a-z]+)+)`/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !names.has(name))).toEqual([])
  })
})
