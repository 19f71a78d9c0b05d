import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, sql, sum } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { approvals, operatorKeys } from '@/server/db/schema'
import { DomainError } from '../domain-error'
import { endOfSiteDay, siteDayOf, startOfSiteDay } from '../site-day'
import { ruleSetting } from '../rule-settings'
import type { OperatorContext } from './operator-context'

type Action = (typeof approvals.$inferSelect)['action']
/**
 * The subject of an approval, with all values on which both people must agree, such as `ORDER` or `ORDER TRANSACTION`.
 */
type Subject = { action: Action; subject: string }
type Amount = bigint | 'any amount'
type Approval = { by: string; at: string; transaction_number?: string }
type ApprovalState = { approvals: Approval[]; approvals_needed: number }

type Key = Pick<typeof operatorKeys.$inferSelect, 'id' | 'name' | 'createdByKey' | 'revokedAt'>

/** All keys, including revoked ones, which still link the person who created a key with the keys created by it. */
const allKeys = (db: Database): Promise<Key[]> => {
  const { id, name, createdByKey, revokedAt } = operatorKeys
  return db.select({ id, name, createdByKey, revokedAt }).from(operatorKeys)
}

/** The keys through which a key was created: the key that created it, the key that created that one, and so on. */
function ancestorsOf(key: Key, keys: readonly Key[]): Set<string> {
  const ancestors = new Set<string>()
  for (let maker = key.createdByKey; maker !== null && !ancestors.has(maker);) {
    ancestors.add(maker)
    const current = maker
    maker = keys.find(({ id }) => id === current)?.createdByKey ?? null
  }
  return ancestors
}

/**
 * Whether two keys may belong to one person: they are the same key, have the same name, or one was created with the
 * other, directly or through further keys (the creator of a key sees it).
 */
function isOnePerson(a: Key, b: Key, keys: readonly Key[]): boolean {
  if (a.id === b.id || a.name.toLowerCase() === b.name.toLowerCase()) return true
  return ancestorsOf(a, keys).has(b.id) || ancestorsOf(b, keys).has(a.id)
}

/**
 * Throws `second_person_needed` unless this operator and the proposer are different people and the proposer's key is
 * valid.
 */
export async function assertDifferentPerson(
  tx: Database,
  context: OperatorContext,
  proposedKey: string,
): Promise<void> {
  const keys = await allKeys(tx)
  const [proposer, own] = [proposedKey, context.keyId].map((id) => keys.find((key) => key.id === id))
  const areTwo = proposer && own && proposer.revokedAt === null && !isOnePerson(proposer, own, keys)
  if (!areTwo) throw new DomainError('second_person_needed')
}

/** The ids of all keys that may belong to the holder of this key. */
async function ownKeyIds(db: Database, keyId: string): Promise<string[]> {
  const keys = await allKeys(db)
  const own = keys.find(({ id }) => id === keyId)
  return own ? keys.filter((key) => isOnePerson(own, key, keys)).map(({ id }) => id) : [keyId]
}

/** The amount that this person has moved alone today (by the site's calendar), with any of their keys. */
async function movedAloneMinor(db: Database, { keyId, now }: OperatorContext): Promise<bigint> {
  const day = siteDayOf(now())
  const [moved] = await db
    .select({ total: sum(approvals.soleAmountMinor) })
    .from(approvals)
    .where(
      and(
        inArray(approvals.keyId, await ownKeyIds(db, keyId)),
        isNotNull(approvals.soleAmountMinor),
        gte(approvals.at, startOfSiteDay(day)),
        lt(approvals.at, endOfSiteDay(day)),
      ),
    )
  return BigInt(moved?.total ?? 0)
}

/**
 * How many people an amount requires: two from the set amount up. The amounts that this operator has moved alone today
 * are added first.
 */
async function requiredApprovals(db: Database, context: OperatorContext): Promise<(amount: Amount) => 1 | 2> {
  const limitMinor = await ruleSetting(db, 'two_person_minor')
  const movedMinor = await movedAloneMinor(db, context)
  return (amount) => (amount === 'any amount' || amount + movedMinor >= limitMinor ? 2 : 1)
}

/**
 * For each subject: the approvals that count, oldest first, and how many it still takes if this operator approves next.
 * Approvals of revoked keys do not count. The subject of a top-up here is its order number alone; each of its approvals
 * shows the transaction number that the person entered.
 */
export async function approvalStates(
  db: Database,
  context: OperatorContext,
  action: Action,
  subjects: ReadonlyMap<string, Amount>,
): Promise<(subject: string) => ApprovalState> {
  const name = action === 'deposit' ? sql`split_part(${approvals.subject}, ' ', 1)` : sql`${approvals.subject}`
  const rows = await db
    .select({ approval: approvals, name: sql<string>`${name}` })
    .from(approvals)
    .innerJoin(operatorKeys, eq(operatorKeys.id, approvals.keyId))
    .where(and(eq(approvals.action, action), inArray(name, [...subjects.keys()]), isNull(operatorKeys.revokedAt)))
    .orderBy(asc(approvals.at))
  const needed = await requiredApprovals(db, context)
  return (subject) => {
    const found = rows.filter((row) => row.name === subject).map(({ approval }) => approval)
    const wasEnough = found.some(({ soleAmountMinor }) => soleAmountMinor !== null)
    return {
      approvals: found.map(({ actor, at, subject: approved }) => ({
        by: actor,
        at: at.toISOString(),
        ...(action === 'deposit' && { transaction_number: approved.slice(subject.length + 1) }),
      })),
      approvals_needed: wasEnough ? 1 : needed(subjects.get(subject) ?? 'any amount'),
    }
  }
}

/** The state of one subject, as in `approvalStates`. */
export async function approvalState(
  db: Database,
  context: OperatorContext,
  { action, subject }: Subject,
  amount: Amount,
): Promise<ApprovalState> {
  return (await approvalStates(db, context, action, new Map([[subject, amount]])))(subject)
}

/**
 * Records this operator's approval and returns whether enough people have approved: two from the set amount up (see
 * `requiredApprovals`), and always two for `'any amount'`. Approvals of revoked keys do not count. Call it under the
 * subject's lock. Throws `second_person_needed` if this person has approved already.
 */
export async function recordApproval(
  tx: Database,
  context: OperatorContext,
  subject: Subject,
  amount: Amount,
): Promise<boolean> {
  const { keyId, actor } = context
  // Makes one operator's approvals wait for each other. Otherwise simultaneous approvals would not count in each
  // other's total of the day. The keys are always locked in the same order.
  const { id } = operatorKeys
  const isOwn = inArray(id, await ownKeyIds(tx, keyId))
  await tx.select({ id }).from(operatorKeys).where(isOwn).orderBy(asc(id)).for('no key update')
  const sameSubject = and(eq(approvals.action, subject.action), eq(approvals.subject, subject.subject))
  const earlier = await tx
    .select({ keyId: approvals.keyId })
    .from(approvals)
    .innerJoin(operatorKeys, eq(operatorKeys.id, approvals.keyId))
    .where(and(sameSubject, isNull(operatorKeys.revokedAt)))
  for (const approval of earlier) await assertDifferentPerson(tx, context, approval.keyId)
  const needed = (await requiredApprovals(tx, context))(amount)
  const soleAmountMinor = needed === 1 && earlier.length === 0 && amount !== 'any amount' ? amount : null
  await tx.insert(approvals).values({ ...subject, keyId, actor, soleAmountMinor, at: context.now() })
  return earlier.length + 1 >= needed
}
