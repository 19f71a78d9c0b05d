import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { desc, eq, sql } from 'drizzle-orm'
import type { Database } from './db/client'
import { settings, storedObjects } from './db/schema'
import { isSandboxOn, photoKey, InvalidSetting } from './env'
import { keyName, keyNameBytes, mark, parsePhotoKey } from './ports/encrypted-object-store'

const newKey = () => randomBytes(32).toString('base64')

function parseKey(text: string, problem: string): Buffer {
  const key = parsePhotoKey(text)
  if (!key) throw new InvalidSetting(problem)
  return key
}

/** The key for photos in the embedded database. The first start creates its file, which only its owner can read. */
function keyOfFolder(folder: string): Buffer {
  const file = join(folder, 'photo-key')
  if (!existsSync(file)) {
    // Renamed once it is complete: a start that is interrupted, or a full disk, must not leave an empty key.
    const fresh = `${file}.new`
    writeFileSync(fresh, `${newKey()}\n`, { mode: 0o600, flush: true })
    renameSync(fresh, file)
  }
  return parseKey(
    readFileSync(file, 'utf8'),
    `${file} holds no key: it must be 32 bytes in base64. Restore the file from your copy. If there is none, delete it: the ` +
      'next start creates another key, but photos, authenticator apps and exclusion marks of the old key stay unreadable.',
  )
}

/** The sandbox has no real people, so its key may be stored in the same database, where every instance finds it. */
async function keyOfSandbox(db: Database): Promise<string> {
  const name = 'sandbox_photo_key'
  await db.insert(settings).values({ name, value: newKey(), updatedAt: new Date() }).onConflictDoNothing()
  const [kept] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name))
  return String(kept?.value)
}

/**
 * Reads the keys for identity photos: those in `PHOTO_KEY`, then the embedded database's own. The first key encrypts.
 * `folder` is null for PostgreSQL. Throws `InvalidSetting` if there is no key, or if one is malformed.
 */
export async function photoKeys(db: Database, folder: string | null): Promise<Buffer[]> {
  const isWrong = 'PHOTO_KEY must be 32 bytes in base64, or several of them separated by commas.'
  const given = photoKey().split(',').filter(Boolean)
  const known = given.map((text) => parseKey(text, isWrong))
  if (folder) known.push(keyOfFolder(folder))
  if (known.length === 0 && isSandboxOn()) known.push(parseKey(await keyOfSandbox(db), isWrong))
  if (known.length === 0) {
    throw new InvalidSetting(
      'PHOTO_KEY is not set. Identity photos are stored encrypted, and with PostgreSQL their key must be kept outside ' +
        'the database. Create a key with: openssl rand -base64 32',
    )
  }
  return known
}

/** How many photos are checked, newest first. A few are enough: after a restore without the key, none can be decrypted. */
const maxChecked = 1_000

/**
 * Counts how many of the newest thousand photos cannot be decrypted by any of `keys`, as after a restore without the
 * key. Reads only the first bytes of each photo.
 */
async function countUnreadablePhotos(db: Database, keys: readonly Buffer[]): Promise<number> {
  const newest = db
    .select({ bytes: storedObjects.bytes })
    .from(storedObjects)
    .orderBy(desc(storedObjects.createdAt))
    .limit(maxChecked)
    .as('newest')
  const head = sql<string>`encode(substring(${newest.bytes} from 1 for ${mark.byteLength + keyNameBytes}), 'hex')`
  const heads = await db.select({ head }).from(newest)
  const known = keys.map((key) => Buffer.concat([mark, keyName(key)]).toString('hex'))
  return heads.filter(({ head }) => head.startsWith(mark.toString('hex')) && !known.includes(head)).length
}

/** Prints a warning to stderr if photos cannot be decrypted. */
export async function warnOfUnreadablePhotos(db: Database, keys: readonly Buffer[]): Promise<void> {
  const unreadable = await countUnreadablePhotos(db, keys)
  if (unreadable === 0) return
  process.stderr.write(
    `${unreadable} of the newest identity photos cannot be opened: the key that encrypted them is not in use. Add it to ` +
      'PHOTO_KEY, after the key for new photos and a comma.\n',
  )
}
