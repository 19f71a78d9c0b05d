import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from './db/client'
import { createOperatorKey, operatorOf } from './domain/operator/operator-keys'

/** One person tries the product: the first key may do everything but confirm what itself proposed. */
const firstRoles = ['admin', 'finance', 'support', 'content'] as const

/** Sees to it that the folder's `operator-key` opens the operator's API: made at the first start, for its owner alone. */
export async function keepOperatorKey(db: Database, folder: string, at: Date): Promise<void> {
  const file = join(folder, 'operator-key')
  if (existsSync(file) && (await operatorOf(db, readFileSync(file, 'utf8').trim()))) return
  writeFileSync(file, `${await createOperatorKey(db, { name: 'first operator', roles: firstRoles, at })}\n`, {
    mode: 0o600,
  })
}
