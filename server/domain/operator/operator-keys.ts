import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { operatorKeys } from '@/server/db/schema'

const keyHash = (key: string) => createHash('sha256').update(key).digest('hex')

/** Makes a key that acts under a name. The key itself is returned and not kept. */
export async function createOperatorKey(db: Database, name: string, at: Date): Promise<string> {
  const key = `op_${randomBytes(32).toString('base64url')}`
  await db.insert(operatorKeys).values({ name, keyHash: keyHash(key), createdAt: at })
  return key
}

/** The name behind a key, or null when it is unknown or revoked. */
export async function operatorOf(db: Database, key: string): Promise<string | null> {
  const valid = and(eq(operatorKeys.keyHash, keyHash(key)), isNull(operatorKeys.revokedAt))
  const [found] = await db.select({ name: operatorKeys.name }).from(operatorKeys).where(valid)
  return found?.name ?? null
}
