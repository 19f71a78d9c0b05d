import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from './db/client'
import { operatorKeys } from './db/schema'
import { auditFirstKey } from './create-first-key'
import { createOperatorKey } from './domain/operator/operator-keys'

/** One person tries the product: the first key may do everything but confirm what itself proposed. */
const firstRoles = ['admin', 'finance', 'support', 'content'] as const

/**
 * Makes the folder's `operator-key` at the first start, for its owner alone. Never again once there was any key: what was
 * revoked or exchanged must not come back by a restart (`keys create-first NAME --revoke-all` for whoever lost theirs).
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
