import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { sandboxFaults } from '@/server/db/schema'

type Fault = typeof sandboxFaults.$inferSelect
export type FaultMode = Fault['mode']

/**
 * Makes the next `times` calls of an operation fail, at one venue or (null) at any. With `timeout_before` the operation
 * is not carried out and no answer arrives; with `timeout_after` it is carried out, but no answer arrives; with `error`
 * it is refused.
 */
export async function setFault(
  db: Database,
  { venue, operation, mode, times }: Pick<Fault, 'venue' | 'operation' | 'mode'> & { times: number },
): Promise<void> {
  await db.insert(sandboxFaults).values({ venue, operation, mode, remaining: times })
}

/** Uses up one of the faults set for this call and returns its mode; null if none is set. */
export async function consumeFault(
  db: Database,
  venue: string,
  operation: Fault['operation'],
): Promise<FaultMode | null> {
  const { id, remaining } = sandboxFaults
  const [fault] = await db
    .select({ id, mode: sandboxFaults.mode })
    .from(sandboxFaults)
    .where(
      and(
        eq(sandboxFaults.operation, operation),
        or(isNull(sandboxFaults.venue), eq(sandboxFaults.venue, venue)),
        gt(remaining, 0),
      ),
    )
    .limit(1)
  if (!fault) return null
  const taken = await db
    .update(sandboxFaults)
    .set({ remaining: sql`${remaining} - 1` })
    .where(and(eq(id, fault.id), gt(remaining, 0)))
    .returning({ id })
  return taken.length > 0 ? fault.mode : null
}
