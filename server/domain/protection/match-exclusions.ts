import { and, desc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import { exclusionLengths, type ClosureLength } from '@/contract/optional/protection'
import type { Database } from '@/server/db/client'
import { withTimeLimit } from '@/server/db/time-limit'
import { exclusionMarks, exclusionMatches, identitySubmissions, playClosures } from '@/server/db/schema'
import { memberAccount } from '@/server/ledger/account'
import { lockBalance } from '@/server/ledger/balances'
import { inTransaction } from '@/server/db/transaction'
import type { MemberContext, SystemContext } from '../context'
import { lockMember } from '../find-member'
import { sendMessage } from '../mail/message'
import { heldMessage } from '../mail/messages-protection'
import { closureOf, isLastingExclusion } from '../play/closures'
import { playProtection } from '../rules'
import { closePlay } from './close'
import { closureEnd } from './closure-length'
import { identifiersOf, markExcluded, marksLike, type Claims, type ExclusionMark } from './exclusion-marks'

type Match = typeof exclusionMatches.$inferInsert

/**
 * The same ID or account number means the same person. The same name and birthday may mean the same person. A similar
 * name or a shared network address alone means little: other people have them too.
 */
function effectOf({ kind, isVerified }: ExclusionMark): Match['effect'] {
  if (kind === 'network_address' || kind === 'similar_name') return 'flagged'
  return kind === 'name_birthday' || !isVerified ? 'shut' : 'closed'
}

/**
 * The marks to report. A name has several forms, so a similar name is reported once for each excluded member, and not if
 * the same name was.
 */
async function reportable(tx: Database, memberId: string, marks: readonly ExclusionMark[]): Promise<ExclusionMark[]> {
  const named = marks.filter(({ kind }) => kind === 'name_birthday').map((mark) => mark.memberId)
  const ofMember = and(eq(exclusionMatches.memberId, memberId), eq(exclusionMatches.kind, 'similar_name'))
  const known = marks.some(({ kind }) => kind === 'similar_name')
    ? await tx.select().from(exclusionMatches).where(ofMember)
    : []
  const seen = new Set(known.map(({ excludedMember, excludedAt }) => `${excludedMember} ${excludedAt.getTime()}`))
  return marks.filter((mark) => {
    if (mark.kind !== 'similar_name') return true
    const person = `${mark.memberId} ${mark.createdAt.getTime()}`
    if (named.includes(mark.memberId) || seen.has(person)) return false
    seen.add(person)
    return true
  })
}

/** Records a match once, and applies its consequences. */
async function act(tx: Database, ctx: SystemContext, match: Match): Promise<void> {
  const stored = tx.insert(exclusionMatches).values(match).onConflictDoNothing()
  const [isNew] = await stored.returning({ id: exclusionMatches.id })
  if (!isNew || match.effect === 'flagged') return
  if (match.effect === 'closed') await closeMatched(tx, ctx, match)
  else if (!(await closureOf(tx, match.memberId, ctx.now())))
    await sendMessage(tx, match.memberId, heldMessage(), ctx.now())
}

/**
 * Closes play for as long as the matching person's exclusion lasts. Does nothing if the member is excluded already,
 * unless that exclusion was lifted and only its waiting time is left.
 */
export async function closeMatched(
  tx: Database,
  ctx: SystemContext,
  { memberId, length, endsAt = null }: Pick<Match, 'memberId' | 'length' | 'endsAt'>,
): Promise<void> {
  await lockBalance(tx, memberAccount('member_main', memberId))
  if (isLastingExclusion(await closureOf(tx, memberId, ctx.now()))) return
  await closePlay(tx, ctx, { memberId, length, endsAt, closedBy: 'match' })
}

/** Matches that keep play closed: exact ones that wait for their review, and all that are the same person. */
export const keepsClosed = or(
  and(eq(exclusionMatches.effect, 'closed'), isNull(exclusionMatches.reviewedAt)),
  eq(exclusionMatches.outcome, 'same_person'),
)

/**
 * After a member's exclusion was lifted: closes play for matches that were found during it and closed nothing then, if
 * the matching person is still excluded.
 */
export async function applyMissedMatches(tx: Database, ctx: SystemContext, memberId: string): Promise<void> {
  const { kind, mark, excludedMember, memberId: ofMember } = exclusionMatches
  const isOfMark = and(
    eq(exclusionMarks.memberId, excludedMember),
    eq(exclusionMarks.kind, sql`${kind}`),
    eq(exclusionMarks.mark, mark),
  )
  const inForce = or(isNull(exclusionMarks.reopensAt), gt(exclusionMarks.reopensAt, ctx.now()))
  const found = await tx
    .select({ match: exclusionMatches })
    .from(exclusionMatches)
    .innerJoin(exclusionMarks, and(isOfMark, inForce))
    .where(and(eq(ofMember, memberId), keepsClosed))
  const [applied] = await tx
    .select()
    .from(playClosures)
    .where(and(eq(playClosures.memberId, memberId), eq(playClosures.closedBy, 'match')))
    .orderBy(desc(playClosures.startedAt))
    .limit(1)
  for (const { match } of found) if (!applied || match.createdAt > applied.startedAt) await closeMatched(tx, ctx, match)
}

/**
 * Compares a member's stored data and new claims with excluded people. A match of a number or account closes play. A
 * match of name and birthday closes play until operators have reviewed it. A similar name with the same birthday, and the
 * same network address, are only listed.
 */
export async function matchExclusions(tx: Database, ctx: SystemContext, memberId: string, claims?: Claims) {
  const now = ctx.now()
  const { secrets } = ctx.ports
  const identifiers = await identifiersOf(tx, memberId, claims)
  const marks = await marksLike(tx, secrets, { memberId, identifiers, now })
  for (const mark of await reportable(tx, memberId, marks)) {
    const { kind, length, endsAt, memberId: excludedMember, createdAt: excludedAt } = mark
    const found = { memberId, kind, mark: mark.mark, excludedMember, excludedAt, length, endsAt, createdAt: now }
    await act(tx, ctx, { ...found, effect: effectOf(mark) })
  }
  const closure = await closureOf(tx, memberId, now)
  // An excluded member's new data also identify an excluded person.
  if (closure && isLastingExclusion(closure))
    await markExcluded(tx, secrets, memberId, { ...closure, at: closure.startedAt })
}

/** The shortest length of exclusion that does not end before the register's exclusion. */
const lengthUntil = (endsAt: Date | null, now: Date): ClosureLength =>
  exclusionLengths.find((length) => {
    const end = closureEnd(length, now)
    return endsAt !== null && end !== null && end >= endsAt
  }) ?? 'indefinite'

/**
 * Asks the national register about a member whose ID number is known, and excludes a person whom the register lists.
 * Until the register answers, play is closed, but withdrawals stay open.
 */
export async function queryRegister(ctx: SystemContext, memberId: string): Promise<void> {
  const { exclusionRegister } = ctx.ports
  if (!exclusionRegister) return
  const [found] = await ctx.db
    .select({ person: identitySubmissions })
    .from(identitySubmissions)
    .where(and(eq(identitySubmissions.memberId, memberId), ne(identitySubmissions.state, 'returned')))
    .orderBy(desc(identitySubmissions.createdAt))
    .limit(1)
  if (!found) return
  const { idNumber, birthday, accountName: name } = found.person
  const lookup = exclusionRegister.lookUp({ idNumber, birthday, name })
  const answer = await withTimeLimit(playProtection.registerMs, lookup).catch(() => null)
  const now = ctx.now()
  const row = { memberId, mark: '', excludedAt: now, createdAt: now }
  await inTransaction(ctx.db, async (tx) => {
    await lockMember(tx, memberId)
    const unknown = and(
      eq(exclusionMatches.memberId, memberId),
      eq(exclusionMatches.kind, 'register_unknown'),
      isNull(exclusionMatches.reviewedAt),
    )
    if (answer === null) {
      if ((await tx.$count(exclusionMatches, unknown)) > 0) return
      return act(tx, ctx, { ...row, kind: 'register_unknown', effect: 'shut', length: 'indefinite' })
    }
    await tx.update(exclusionMatches).set({ reviewedAt: now, reviewedBy: 'register' }).where(unknown)
    if (answer.state === 'clear' || isLastingExclusion(await closureOf(tx, memberId, now))) return
    const { endsAt } = answer
    await act(tx, ctx, { ...row, kind: 'register', effect: 'closed', length: lengthUntil(endsAt, now), endsAt })
  })
}

/**
 * Runs a binding. Its claims are compared with excluded people before it is stored or refused, in a transaction of their
 * own, so that a refused binding leaves its match. The register is queried afterwards.
 */
export async function bindMember<T>(context: MemberContext, claims: Claims, bind: () => Promise<T>): Promise<T> {
  await inTransaction(context.db, (tx) => matchExclusions(tx, context, context.memberId, claims))
  const bound = await bind()
  await queryRegister(context, context.memberId)
  return bound
}

/**
 * Asks the register again about members whom it has not answered about; first those whom it was not asked about for
 * longest, so that its silence about some delays no others.
 */
export async function queryRegisterAgain(ctx: SystemContext, hasTime: () => boolean): Promise<void> {
  const { askedAt, createdAt, id, memberId: ofMember } = exclusionMatches
  const waiting = await ctx.db
    .select({ id, memberId: ofMember })
    .from(exclusionMatches)
    .where(and(eq(exclusionMatches.kind, 'register_unknown'), isNull(exclusionMatches.reviewedAt)))
    .orderBy(sql`${askedAt} asc nulls first`, createdAt)
    .limit(playProtection.registerBatch)
  for (const match of waiting) {
    if (!hasTime()) break
    await ctx.db.update(exclusionMatches).set({ askedAt: ctx.now() }).where(eq(id, match.id))
    await queryRegister(ctx, match.memberId)
  }
}
