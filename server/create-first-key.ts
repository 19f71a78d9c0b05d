import { isNull } from 'drizzle-orm'
import type { OperatorRole } from '@/contract/operator-roles'
import { openEmbedded, openPostgres, type Database } from './db/client'
import { auditLog, operatorKeys, settings } from './db/schema'
import { createOperatorKey } from './domain/operator/operator-keys'

/** PostgreSQL's address, or the folder of an embedded database that no process holds. */
type Where = { url: string } | { folder: string }

type First = { name: string; roles: readonly OperatorRole[]; at: Date; revoked?: string[] }

/** Whoever makes a first key holds none: its audit row has the server itself for its actor. */
export async function auditFirstKey(tx: Database, { name, roles, at, revoked = [] }: First): Promise<void> {
  const after = { name, roles, ...(revoked.length > 0 && { revoked }) }
  await tx.insert(auditLog).values({ actor: 'server', action: 'keys.create_first', subject: `key ${name}`, after, at })
}

/**
 * Makes the first key, an admin's, by whoever can reach the database: no secret needs to wait in a setting or a log. Null
 * when there is a key in use already: its holder makes the others. With `revokesAll` those in use are revoked instead, for
 * when they are lost. Throws `DatabaseUnusable`.
 */
export async function createFirstKey(where: Where, name: string, revokesAll = false): Promise<string | null> {
  const { db, close } = await ('url' in where ? openPostgres(where.url, 2) : openEmbedded(where.folder))
  try {
    return await db.transaction(async (tx) => {
      const at = new Date()
      // The row is locked by being written: of two who ask at once, the second finds the first one's key.
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
