import { eq, sql } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { approvals, auditLog, venueMovements } from '@/server/db/schema'

/** Notes, once for each person, that a movement is being ended by hand. To be called under the movement's lock. */
export async function resolveByHand(
  tx: Database,
  { keyId, actor, at }: { keyId: string; actor: string; at: Date },
  reference: string,
): Promise<void> {
  const noted = { action: 'transfer', subject: reference, keyId, actor, at } as const
  await tx.insert(approvals).values(noted).onConflictDoNothing()
}

/** A person has said how the movement ended, if only as the first of two: it is not sent again, only asked about. */
export const isClaimed = sql<boolean>`exists (select from ${approvals}
  where ${approvals.action} = 'transfer' and ${approvals.subject} = ${venueMovements.reference})`

/** An answer that comes after the end and says another one changes nothing, and is noted for a person to look into. */
export async function recordContradiction(
  tx: Database,
  reference: string,
  answered: 'success' | 'failed',
  at: Date,
): Promise<void> {
  const [ended] = await tx.select().from(venueMovements).where(eq(venueMovements.reference, reference))
  if (!ended || ended.state === answered) return
  const told = { before: { state: ended.state }, after: { state: ended.state, answered } }
  await tx.insert(auditLog).values({ actor: 'venue', action: 'transfers.contradict', subject: reference, ...told, at })
}
