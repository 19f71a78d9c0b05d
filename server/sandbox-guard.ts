import { randomBytes } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import type { Database } from './db/client'
import { anotherFolder } from './db/other-folder'
import { settings } from './db/schema'
import { dataFolder, InvalidSetting } from './env'

const name = 'sandbox_secret'
const live = 'went_live'

/** The secret with which the sandbox signs. It is stored, so that an order can still be paid after a restart. */
export async function sandboxSecret(db: Database): Promise<string> {
  const value = randomBytes(32).toString('base64url')
  await db.insert(settings).values({ name, value, updatedAt: new Date() }).onConflictDoNothing()
  const [kept] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name))
  return String(kept?.value)
}

/**
 * Keeps real and simulated data apart. Throws `InvalidSetting` in two cases: the sandbox is off, but the database was
 * created with it (play money, a published password); or it is on for a database with real members (anybody could pay
 * with a button).
 */
export async function assertSandboxUnchanged(db: Database, isSandboxOn: boolean): Promise<void> {
  const rows = await db
    .select({ name: settings.name })
    .from(settings)
    .where(inArray(settings.name, [name, live]))
  const has = (mark: string) => rows.some((row) => row.name === mark)
  const wayOut = `Start with an empty database: ${anotherFolder(dataFolder())} or another DATABASE_URL.`
  if (!isSandboxOn && has(name)) {
    throw new InvalidSetting(
      `The sandbox is off, but this database was made with it: its points are play money, and everybody knows the ` +
        `passwords of its demo account. ${wayOut} To go on trying the product: SANDBOX=on.`,
    )
  }
  if (isSandboxOn && has(live)) {
    throw new InvalidSetting(
      `SANDBOX is on, but this database has been live: with the sandbox anybody could pay with a button. ${wayOut} To go on ` +
        `with this one: SANDBOX=off.`,
    )
  }
}

/** Records that the product ran on this database without the sandbox. */
export async function markLive(db: Database): Promise<void> {
  await db.insert(settings).values({ name: live, value: true, updatedAt: new Date() }).onConflictDoNothing()
}
