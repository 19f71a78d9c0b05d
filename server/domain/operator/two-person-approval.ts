import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { approvals, operatorKeys } from '@/server/db/schema'
import { DomainError } from '../domain-error'
import { ruleSetting } from '../wallet/rule-settings'
import type { OperatorContext } from './operator-context'

type Action = (typeof approvals.$inferSelect)['action']
type Subject = { action: Action; subject: string }
export type Approval = { by: string; at: string }

/**
 * Whether two keys are two people's: not one key, not one name, and neither made with the other, since whoever makes a
 * key has seen it.
 */
async function areTwoPeople(tx: Database, one: string, other: string): Promise<boolean> {
  if (one === other) return false
  const [a, b] = await tx
    .select()
    .from(operatorKeys)
    .where(inArray(operatorKeys.id, [one, other]))
  if (!a || !b) return false
  return a.name.toLowerCase() !== b.name.toLowerCase() && a.createdByKey !== b.id && b.createdByKey !== a.id
}

/** Throws `second_person_needed` unless this operator is another person than whoever proposed. */
export async function assertDifferentPerson(
  tx: Database,
  context: OperatorContext,
  proposedKey: string,
): Promise<void> {
  if (!(await areTwoPeople(tx, proposedKey, context.keyId))) throw new DomainError('second_person_needed')
}

/** Who approved each of several things so far, the first one first. */
export async function approvalsOf(
  db: Database,
  action: Action,
  subjects: readonly string[],
): Promise<(subject: string) => Approval[]> {
  const all = and(eq(approvals.action, action), inArray(approvals.subject, [...subjects]))
  const rows = await db.select().from(approvals).where(all).orderBy(asc(approvals.at))
  return (subject) =>
    rows.filter((row) => row.subject === subject).map(({ actor, at }) => ({ by: actor, at: at.toISOString() }))
}

/** How many people an amount takes: two from the set one on. */
export async function requiredApprovals(db: Database): Promise<(amountMinor: bigint) => 1 | 2> {
  const fromMinor = await ruleSetting(db, 'two_person_minor')
  return (amountMinor) => (amountMinor >= fromMinor ? 2 : 1)
}

/**
 * Notes this operator's approval and tells whether enough people have approved: two from the set amount on, or whatever
 * the amount. To be called under the lock of what is approved. Throws `second_person_needed` when whoever approved first
 * approves again.
 */
export async function recordApproval(
  tx: Database,
  context: OperatorContext,
  subject: Subject,
  amountMinor: bigint | 'any amount',
): Promise<boolean> {
  const ofSubject = and(eq(approvals.action, subject.action), eq(approvals.subject, subject.subject))
  const earlier = await tx.select({ keyId: approvals.keyId }).from(approvals).where(ofSubject)
  for (const { keyId } of earlier) await assertDifferentPerson(tx, context, keyId)
  const { keyId, actor } = context
  await tx.insert(approvals).values({ ...subject, keyId, actor, at: context.now() })
  const people = amountMinor === 'any amount' ? 2 : (await requiredApprovals(tx))(amountMinor)
  return earlier.length + 1 >= people
}
