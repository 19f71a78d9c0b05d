import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from './db/client'
import { createOperatorKey, operatorOf } from './domain/operator/operator-keys'

/** Sees to it that the folder's `operator-key` opens the operator's API: made at the first start, for its owner alone. */
export async function keepOperatorKey(db: Database, folder: string, at: Date): Promise<void> {
  const file = join(folder, 'operator-key')
  if (existsSync(file) && (await operatorOf(db, readFileSync(file, 'utf8').trim()))) return
  writeFileSync(file, `${await createOperatorKey(db, 'first operator', at)}\n`, { mode: 0o600 })
}
