import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Database } from './db/client'
import { settings } from './db/schema'
import { isSandboxOn, photoKey, InvalidSetting } from './env'
import { parsePhotoKey } from './ports/encrypted-object-store'

const newKey = () => randomBytes(32).toString('base64')

/** The key of the embedded database's photos: made at the first start, for its owner alone. */
function keyOfFolder(folder: string): string {
  const file = join(folder, 'photo-key')
  if (!existsSync(file)) writeFileSync(file, `${newKey()}\n`, { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

/** The sandbox's people are not real: its key may stand beside what it opens, the same for every instance. */
async function keyOfSandbox(db: Database): Promise<string> {
  const name = 'sandbox_photo_key'
  await db.insert(settings).values({ name, value: newKey(), updatedAt: new Date() }).onConflictDoNothing()
  const [kept] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name))
  return String(kept?.value)
}

/**
 * The keys of the identity photos: those of `PHOTO_KEY`, the first of which encrypts; beside them the embedded database's
 * own. `folder` is null on PostgreSQL. Throws `SettingUnfit` when there is none, or one that is no key.
 */
export async function photoKeys(db: Database, folder: string | null): Promise<Buffer[]> {
  const given = photoKey().split(',').filter(Boolean)
  const kept = folder ? [keyOfFolder(folder)] : []
  const known = [...given, ...kept]
  if (known.length === 0 && isSandboxOn()) known.push(await keyOfSandbox(db))
  if (known.length === 0) {
    throw new InvalidSetting(
      'PHOTO_KEY is not set: identity photos are kept encrypted, and on PostgreSQL their key must come from outside the ' +
        'database. Make one with: openssl rand -base64 32',
    )
  }
  return known.map((text) => {
    const key = parsePhotoKey(text)
    if (!key) throw new InvalidSetting('PHOTO_KEY must be 32 bytes in base64, or several of them separated by commas.')
    return key
  })
}
