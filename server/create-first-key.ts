import { writeFileSync } from 'node:fs'
import { isNull } from 'drizzle-orm'
import type { OperatorRole } from '@/contract/operator/roles'
import { openEmbedded, openPostgres, type Database } from './db/client'
import { auditLog, operatorKeys, settings } from './db/schema'
import { nameOfNewKey } from './domain/operator/key-name'
import { createOperatorKey } from './domain/operator/operator-keys'
import { operatorKeyFile } from './env'

/** The address of a PostgreSQL database, or the folder of an embedded database that no process has open. */
type Where = { url: string } | { folder: string }

type First = { name: string; roles: readonly OperatorRole[]; at: Date; revoked?: string[] }

/** The audit row of a first key. Its actor is the server, since nobody holds a key yet. */
async function auditFirstKey(tx: Database, { name, roles, at, revoked = [] }: First): Promise<void> {
  const after = { name, roles, ...(revoked.length > 0 && { revoked }) }
  await tx.insert(auditLog).values({ actor: 'server', action: 'keys.create_first', subject: `key ${name}`, after, at })
}

/**
 * Creates the first key, an admin's, directly in the database, so that no setting or log holds its secret. Returns null
 * if any key is in use: its holder can create further keys. `revokesAll` revokes the keys in use first; it is for an
 * operator who has lost all of them. Throws `DatabaseUnusable` or the errors of `nameOfNewKey`.
 */
export async function createFirstKey(where: Where, name: string, revokesAll = false): Promise<string | null> {
  const { db, close } = await ('url' in where ? openPostgres(where.url, 2) : openEmbedded(where.folder))
  try {
    return await db.transaction(async (tx) => {
      const at = new Date()
      // Locks the row: the second of two simultaneous callers waits here and then finds the key that the first one
      // created.
      const turn = { name: 'first_operator_key', value: true, updatedAt: at }
      await tx.insert(settings).values(turn).onConflictDoUpdate({ target: settings.name, set: turn })
      const inUse = await tx
        .select({ name: operatorKeys.name })
        .from(operatorKeys)
        .where(isNull(operatorKeys.revokedAt))
      if (inUse.length > 0 && !revokesAll) return null
      const lost = { revokedAt: at, revokedBy: 'server' }
      await tx.update(operatorKeys).set(lost).where(isNull(operatorKeys.revokedAt))
      const first = {
        name: await nameOfNewKey(tx, name),
        roles: ['admin'] as const,
        at,
        revoked: inUse.map((key) => key.name),
      }
      await auditFirstKey(tx, first)
      return createOperatorKey(tx, first)
    })
  } finally {
    await close()
  }
}

/**
 * Roles of the first key, for one person trying the product. The key may do everything except confirm its own
 * proposals.
 */
const firstRoles = ['admin', 'finance', 'support', 'content'] as const

/**
 * Writes the first key into the file `operator-key` in the data folder, readable by its owner only. Does nothing once
 * any key exists, so that a restart cannot bring back a revoked or rotated key. If all keys are lost, run `keys
 * create-first NAME --revoke-all`.
 */
export async function ensureOperatorKeyFile(db: Database, folder: string, at: Date): Promise<void> {
  const [any] = await db.select({ id: operatorKeys.id }).from(operatorKeys).limit(1)
  if (any) return
  const first = { name: 'first operator', roles: firstRoles, at }
  await db.transaction(async (tx) => {
    await auditFirstKey(tx, first)
    // Before the commit: a key whose file could not be written would be lost.
    writeFileSync(operatorKeyFile(folder), `${await createOperatorKey(tx, first)}\n`, { mode: 0o600 })
  })
}
