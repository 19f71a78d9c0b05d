import { eq, sql } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { approvals, auditLog, venueLegs } from '@/server/db/schema'

/** Records, once for each operator, that a leg is resolved by hand. Call it under the leg's lock. */
export async function resolveByHand(
  tx: Database,
  { keyId, actor, at }: { keyId: string; actor: string; at: Date },
  reference: string,
): Promise<void> {
  const approval = { action: 'transfer', subject: reference, keyId, actor, at } as const
  await tx.insert(approvals).values(approval).onConflictDoNothing()
}

/**
 * Condition for legs that an operator has resolved by hand, perhaps as the first of two people. Such a leg is not sent
 * again; only its status is queried.
 */
export const isResolvedByHand = sql<boolean>`exists (select from ${approvals}
  where ${approvals.action} = 'transfer' and ${approvals.subject} = ${venueLegs.reference})`

/**
 * Audits a venue's late answer that contradicts the recorded outcome. The outcome stays, and an operator must look into
 * it.
 */
export async function recordContradiction(
  tx: Database,
  reference: string,
  answered: 'success' | 'failed',
  at: Date,
): Promise<void> {
  const [ended] = await tx.select().from(venueLegs).where(eq(venueLegs.reference, reference))
  if (!ended || ended.state === answered) return
  const states = { before: { state: ended.state }, after: { state: ended.state, answered } }
  await tx
    .insert(auditLog)
    .values({ actor: 'venue', action: 'transfers.contradict', subject: reference, ...states, at })
}
