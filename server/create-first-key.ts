import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isNull } from 'drizzle-orm'
import type { OperatorRole } from '@/contract/operator-roles'
import { openEmbedded, openPostgres, type Database } from './db/client'
import { auditLog, operatorKeys, settings } from './db/schema'
import { createOperatorKey } from './domain/operator/operator-keys'

/** PostgreSQL's address, or the folder of an embedded database that no process has open. */
type Where = { url: string } | { folder: string }

type First = { name: string; roles: readonly OperatorRole[]; at: Date; revoked?: string[] }

/** The audit row of a first key. Its actor is the server, since nobody holds a key yet. */
async function auditFirstKey(tx: Database, { name, roles, at, revoked = [] }: First): Promise<void> {
  const after = { name, roles, ...(revoked.length > 0 && { revoked }) }
  await tx.insert(auditLog).values({ actor: 'server', action: 'keys.create_first', subject: `key ${name}`, after, at })
}

/**
 * Creates the first key, an admin's, directly in the database, so that its secret is in no setting or log. Returns null
 * if a key is in use: its holder creates further keys. With `revokesAll` it revokes the keys in use instead, for when
 * they are lost. Throws `DatabaseUnusable`.
 */
export async function createFirstKey(where: Where, name: string, revokesAll = false): Promise<string | null> {
  const { db, close } = await ('url' in where ? openPostgres(where.url, 2) : openEmbedded(where.folder))
  try {
    return await db.transaction(async (tx) => {
      const at = new Date()
      // Locks the row. Of two simultaneous callers, the second waits and then finds the first one's key.
      const turn = { name: 'first_operator_key', value: true, updatedAt: at }
      await tx.insert(settings).values(turn).onConflictDoUpdate({ target: settings.name, set: turn })
      const inUse = await tx
        .select({ name: operatorKeys.name })
        .from(operatorKeys)
        .where(isNull(operatorKeys.revokedAt))
      if (inUse.length > 0 && !revokesAll) return null
      const lost = { revokedAt: at, revokedBy: 'server' }
      await tx.update(operatorKeys).set(lost).where(isNull(operatorKeys.revokedAt))
      const first = { name, roles: ['admin'] as const, at, revoked: inUse.map((key) => key.name) }
      await auditFirstKey(tx, first)
      return createOperatorKey(tx, first)
    })
  } finally {
    await close()
  }
}

/** For one person who tries the product: the first key may do everything except confirm its own proposals. */
const firstRoles = ['admin', 'finance', 'support', 'content'] as const

/**
 * Writes the file `operator-key` into the data folder at the first start, readable by its owner only. Does nothing once
 * any key exists, so that a restart cannot bring back a revoked or rotated key. If all keys are lost: `keys
 * create-first NAME --revoke-all`.
 */
export async function ensureOperatorKeyFile(db: Database, folder: string, at: Date): Promise<void> {
  const [any] = await db.select({ id: operatorKeys.id }).from(operatorKeys).limit(1)
  if (any) return
  const first = { name: 'first operator', roles: firstRoles, at }
  const key = await db.transaction(async (tx) => {
    await auditFirstKey(tx, first)
    return createOperatorKey(tx, first)
  })
  writeFileSync(join(folder, 'operator-key'), `${key}\n`, { mode: 0o600 })
}
