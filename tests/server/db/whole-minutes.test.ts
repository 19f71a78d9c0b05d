import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { expectOneRow } from '@/server/db/rows'
import { playLimitChanges, playLimits } from '@/server/db/schema'
import { createMember } from '@/tests/support/server'
import { openTestDatabase } from '@/tests/support/test-database'

it('a play-time limit that an earlier version rounded down to 0 minutes becomes one minute, as its changes say', async () => {
  const { db, close } = await openTestDatabase()
  const { id: memberId } = await createMember(db)
  const row = { memberId, setBy: 'member', period: 'day', updatedAt: new Date() } as const
  await db.insert(playLimits).values([
    { ...row, kind: 'play_time', value: 0n },
    { ...row, kind: 'play_time', period: 'week', value: 90n },
    { ...row, kind: 'loss', value: 0n },
  ])
  const migration = readFileSync(join('server', 'db', 'migrations', '0036_whole_minutes.sql'), 'utf8')
  for (const statement of migration.split('--> statement-breakpoint')) await db.execute(sql.raw(statement))
  const limits = await db.select().from(playLimits).orderBy(playLimits.kind, playLimits.period)
  expect(limits.map(({ value }) => value)).toEqual([0n, 1n, 90n])
  const { id: _, at: __, ...change } = expectOneRow(await db.select().from(playLimitChanges))
  const raised = { action: 'raise_confirmed', valueBefore: 0n, valueAfter: 1n }
  expect(change).toEqual({ memberId, setBy: 'member', kind: 'play_time', period: 'day', ...raised })
  await close()
})
