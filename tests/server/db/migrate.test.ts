import { mkdtempSync, readdirSync, rmSync, writeFileSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openEmbedded } from '@/server/db/client'
import { DatabaseUnusable } from '@/server/db/database-unusable'
import { topUpPromotions, identitySubmissions, members, settings } from '@/server/db/schema'
import { createDataFolder } from '../../support/embedded-database'
import { createMember } from '../../support/server'

describe('the embedded database', () => {
  let folder: string
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'embedded-'))))
  afterEach(() => rmSync(folder, { recursive: true }))

  it('keeps its rows over a restart, and is locked by one process', async () => {
    const first = await openEmbedded(folder)
    await createMember(first.db, { account: 'keeper' })
    await expect(openEmbedded(folder)).rejects.toThrow(/in use/)
    await first.close()
    const second = await openEmbedded(folder)
    expect(await second.db.select({ account: members.account }).from(members)).toEqual([{ account: 'keeper' }])
    await second.close()
  }, 120_000)

  it('opens data that a newer version changed, unless that version forbids it', async () => {
    const used = await createDataFolder()
    const newer = await openEmbedded(used)
    const later = Date.now() + 86_400_000
    await newer.db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${later})`)
    await newer.db.execute(sql`alter table members add column of_a_newer_version text`)
    await newer.close()
    const older = await openEmbedded(used)
    await createMember(older.db, { account: 'returned' })
    const value = '0999_newer'
    await older.db.insert(settings).values({ name: 'oldest_migration', value, updatedAt: new Date() })
    await older.close()
    await expect(openEmbedded(used)).rejects.toThrow(/newer version changed this database \(migration 0999_newer\)/)
    rmSync(used, { recursive: true })
  }, 120_000)

  it('opens data of the last version with separate migrations, and names the way out for older data', async () => {
    const used = await createDataFolder()
    const last = await openEmbedded(used)
    const initial = 1_795_830_000_000
    await last.db.execute(sql`update drizzle.__drizzle_migrations set hash = 'of 0.1' where created_at = ${initial}`)
    await last.close()
    const now = await openEmbedded(used)
    await createMember(now.db, { account: 'kept' })
    await now.db.execute(sql`update drizzle.__drizzle_migrations set created_at = ${initial - 1}`)
    await now.close()
    await expect(openEmbedded(used)).rejects.toThrow(/Start version 0.1 once .* another DATA_DIR/)
    // Closed in order, so that version 0.1 finds nothing to recover.
    expect(readdirSync(join(used, 'db'))).not.toContain('postmaster.pid')
    rmSync(used, { recursive: true })
  }, 120_000)

  it('completes data that has a part of what `0001_money_screens` adds', async () => {
    const used = await createDataFolder()
    const first = await openEmbedded(used)
    await first.db.execute(sql`alter table identity_submissions drop column returned_photos`)
    await first.db.execute(sql`drop table deposit_promotions`)
    await first.db.execute(sql`update drizzle.__drizzle_migrations set created_at = 1795923459321 where id = 2`)
    await first.close()
    const now = await openEmbedded(used)
    expect(await now.db.select().from(topUpPromotions)).toEqual([])
    expect(await now.db.select({ photos: identitySubmissions.returnedPhotos }).from(identitySubmissions)).toEqual([])
    await now.close()
    rmSync(used, { recursive: true })
  }, 120_000)

  it('says what to do about a damaged folder', async () => {
    mkdirSync(join(folder, 'db'))
    writeFileSync(join(folder, 'db', 'PG_VERSION'), 'not a database')
    await expect(openEmbedded(folder)).rejects.toThrow(DatabaseUnusable)
    await expect(openEmbedded(folder)).rejects.toThrow(/DATA_DIR=/)
  }, 60_000)
})
