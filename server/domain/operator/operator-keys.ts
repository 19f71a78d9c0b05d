import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { OperatorRole } from '@/contract/operator/roles'
import type { Database } from '@/server/db/client'
import { operatorKeys } from '@/server/db/schema'

/** The holder of a key and its roles. */
export type KeyHolder = { actor: string; keyId: string; roles: readonly OperatorRole[] }

const keyHash = (key: string) => createHash('sha256').update(key).digest('hex')

/** Creates a key, and its hash for storing. */
export function newOperatorKey(): { key: string; keyHash: string } {
  const key = `op_${randomBytes(32).toString('base64url')}`
  return { key, keyHash: keyHash(key) }
}

type NewKey = { name: string; roles: readonly OperatorRole[]; at: Date; createdByKey?: string }

/** Creates a key whose holder acts under a name. Returns the key; only its hash is stored. */
export async function createOperatorKey(db: Database, { name, roles, at, createdByKey }: NewKey): Promise<string> {
  const { key, keyHash } = newOperatorKey()
  await db
    .insert(operatorKeys)
    .values({ name, keyHash, roles: [...roles], createdByKey: createdByKey ?? null, createdAt: at })
  return key
}

/** The holder of a key; null if the key is unknown or revoked. */
export async function findKeyHolder(db: Database, key: string): Promise<KeyHolder | null> {
  const valid = and(eq(operatorKeys.keyHash, keyHash(key)), isNull(operatorKeys.revokedAt))
  const [found] = await db
    .select({ actor: operatorKeys.name, keyId: operatorKeys.id, roles: operatorKeys.roles })
    .from(operatorKeys)
    .where(valid)
  return found ?? null
}
