import { isNull } from 'drizzle-orm'
import { openPostgres } from './db/client'
import { operatorKeys, settings } from './db/schema'
import { createOperatorKey } from './domain/operator/operator-keys'

/**
 * Makes the first key of a product on PostgreSQL, an admin's, by whoever can reach its database: no secret needs to wait
 * in a setting or a log. Null when there is a key in use already: its holder makes the others. Throws
 * `DatabaseUnusable`.
 */
export async function createFirstKey(url: string, name: string): Promise<string | null> {
  const { db, close } = await openPostgres(url, 2)
  try {
    return await db.transaction(async (tx) => {
      // The row is locked by being written: of two who ask at once, the second finds the first one's key.
      const turn = { name: 'first_operator_key', value: true, updatedAt: new Date() }
      await tx.insert(settings).values(turn).onConflictDoUpdate({ target: settings.name, set: turn })
      const [inUse] = await tx
        .select({ id: operatorKeys.id })
        .from(operatorKeys)
        .where(isNull(operatorKeys.revokedAt))
        .limit(1)
      return inUse ? null : createOperatorKey(tx, { name, roles: ['admin'], at: new Date() })
    })
  } finally {
    await close()
  }
}
