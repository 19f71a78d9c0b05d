import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from './db/client'
import { settings } from './db/schema'

const name = 'sandbox_secret'

/** The secret that the sandbox signs with: kept, so that an order made before a restart can still be paid. */
export async function sandboxSecret(db: Database): Promise<string> {
  const value = randomBytes(32).toString('base64url')
  await db.insert(settings).values({ name, value, updatedAt: new Date() }).onConflictDoNothing()
  const [kept] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name))
  return String(kept?.value)
}
