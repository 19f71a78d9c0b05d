import { desc, eq, isNull } from 'drizzle-orm'
import type { Operator } from '@/contract/operator'
import type { Output, Parsed } from '@/contract/define'
import type { Database } from '@/server/db/client'
import { operatorKeys } from '@/server/db/schema'
import { DomainError } from '../domain-error'
import { withAudit } from './audit'
import type { OperatorContext } from './operator-context'
import { nameOfNewKey } from './key-name'
import { createOperatorKey, newOperatorKey } from './operator-keys'

type Keys = Operator['keys']
type Row = typeof operatorKeys.$inferSelect

const toOperatorView = (row: Row, all: readonly Row[]): Output<Keys['list']>[number] => ({
  name: row.name,
  roles: row.roles,
  created_by: all.find(({ id }) => id === row.createdByKey)?.name ?? null,
  created_at: row.createdAt.toISOString(),
  revoked_at: row.revokedAt?.toISOString() ?? null,
})

const allKeys = (db: Database) => db.select().from(operatorKeys).orderBy(desc(operatorKeys.createdAt))

/** Locks the valid keys, so that two simultaneous changes cannot remove the last two admin keys. */
async function lockActive(tx: Database): Promise<Row[]> {
  await tx.select({ id: operatorKeys.id }).from(operatorKeys).where(isNull(operatorKeys.revokedAt)).for('update')
  // The second query also sees keys that were added while the first one waited.
  return tx.select().from(operatorKeys).where(isNull(operatorKeys.revokedAt))
}

/** Keys, newest first, including revoked ones. */
export async function listKeys({ db }: OperatorContext): Promise<Output<Keys['list']>> {
  const rows = await allKeys(db)
  return rows.map((row) => toOperatorView(row, rows))
}

/** Creates a key for a person and returns it. Only its hash is stored. Throws the errors of `nameOfNewKey`. */
export function createKey(context: OperatorContext, input: Parsed<Keys['create']>): Promise<Output<Keys['create']>> {
  const roles = [...new Set(input.roles)]
  return withAudit(context, 'keys.create', async (tx) => {
    await lockActive(tx)
    const name = await nameOfNewKey(tx, input.name)
    const key = await createOperatorKey(tx, { name, roles, at: context.now(), createdByKey: context.keyId })
    return { subject: `key ${name}`, before: null, after: { name, roles }, result: { name, roles, key } }
  })
}

/** Revokes a key at once. Throws `not_found`, or `state_conflict` for the last admin key. */
export function revokeKey(context: OperatorContext, { name }: Parsed<Keys['revoke']>): Promise<Output<Keys['revoke']>> {
  return withAudit(context, 'keys.revoke', async (tx) => {
    const active = await lockActive(tx)
    const key = active.find((each) => each.name === name)
    if (!key) throw new DomainError('not_found')
    const admins = active.filter(({ roles }) => roles.includes('admin'))
    if (admins.length === 1 && admins[0]?.id === key.id) throw new DomainError('state_conflict')
    const revoked = { revokedAt: context.now(), revokedBy: context.actor }
    await tx.update(operatorKeys).set(revoked).where(eq(operatorKeys.id, key.id))
    const result = toOperatorView({ ...key, ...revoked }, await allKeys(tx))
    return { subject: `key ${name}`, before: { revoked_at: null }, after: { revoked_at: result.revoked_at }, result }
  })
}

/** Exchanges the caller's key for a new one, which the person who created the old key does not know. */
export function rotateKey(context: OperatorContext): Promise<Output<Keys['rotate']>> {
  const { actor, keyId } = context
  const roles = [...context.roles]
  return withAudit(context, 'keys.rotate', async (tx) => {
    const { key, keyHash } = newOperatorKey()
    await tx.update(operatorKeys).set({ keyHash }).where(eq(operatorKeys.id, keyId))
    return { subject: `key ${actor}`, before: null, after: { rotated: true }, result: { name: actor, roles, key } }
  })
}
