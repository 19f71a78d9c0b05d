import { and, asc, desc, eq, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Operator } from '@/contract/operator'
import type { Output, Parsed } from '@/contract/define'
import { earliestBirthday } from '@/contract/site-day'
import { identitySubmissions, memberFlags, members } from '@/server/db/schema'
import { DomainError } from '../domain-error'
import { withAudit } from './audit'
import type { OperatorContext } from './operator-context'

type Calls = Operator['members']
type Shown = Output<Calls['reviewFlag']>

const toOperatorView = (flag: typeof memberFlags.$inferSelect, account: string): Shown => ({
  id: flag.id,
  account,
  kind: flag.kind,
  subject: flag.subject,
  created_at: flag.createdAt.toISOString(),
  reviewed_at: flag.reviewedAt?.toISOString() ?? null,
  reviewed_by: flag.reviewedBy,
  note: flag.note,
})

/** Flags that wait for a review, oldest first, at most 200 (specification, section 1: one account per address). */
export async function listFlags({ db }: OperatorContext): Promise<Output<Calls['flags']>> {
  const rows = await db
    .select({ flag: memberFlags, account: members.account })
    .from(memberFlags)
    .innerJoin(members, eq(members.id, memberFlags.memberId))
    .where(isNull(memberFlags.reviewedAt))
    .orderBy(asc(memberFlags.createdAt), asc(memberFlags.id))
    .limit(200)
  return rows.map(({ flag, account }) => toOperatorView(flag, account))
}

/** Stored birthdays before 1900, newest first, at most 200. They were accepted before birthdays had an earliest year. */
export async function listFalseBirthdays({ db }: OperatorContext): Promise<Output<Calls['birthdays']>> {
  const { account, identityState } = members
  const ofMembers = db
    .select({ account, birthday: members.birthday, identityState, at: members.createdAt })
    .from(members)
    .where(lt(members.birthday, earliestBirthday))
    .orderBy(desc(members.createdAt))
    .limit(200)
  const ofSubmissions = db
    .select({ account, birthday: identitySubmissions.birthday, identityState, at: identitySubmissions.createdAt })
    .from(identitySubmissions)
    .innerJoin(members, eq(members.id, identitySubmissions.memberId))
    .where(and(lt(identitySubmissions.birthday, earliestBirthday), ne(identitySubmissions.state, 'returned')))
    .orderBy(desc(identitySubmissions.createdAt))
    .limit(200)
  return [
    ...(await ofMembers).map((row) => ({ ...row, stored_in: 'member' as const })),
    ...(await ofSubmissions).map((row) => ({ ...row, stored_in: 'submission' as const })),
  ]
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, 200)
    .map(({ identityState: identity_state, at, birthday, ...row }) => ({
      ...row,
      birthday: birthday ?? '',
      identity_state,
      stored_at: at.toISOString(),
    }))
}

/** Records the review of a flag. Throws `not_found`, or `state_conflict` if it was reviewed already. */
export function reviewFlag(context: OperatorContext, { id, note }: Parsed<Calls['reviewFlag']>): Promise<Shown> {
  return withAudit(context, 'members.reviewFlag', async (tx) => {
    const [found] = await tx
      .select({ flag: memberFlags, account: members.account })
      .from(memberFlags)
      .innerJoin(members, eq(members.id, memberFlags.memberId))
      .where(sql`${memberFlags.id}::text = ${id}`)
      .for('update', { of: memberFlags })
    if (!found) throw new DomainError('not_found')
    if (found.flag.reviewedAt) throw new DomainError('state_conflict')
    const review = { reviewedAt: context.now(), reviewedBy: context.actor, note }
    await tx.update(memberFlags).set(review).where(eq(memberFlags.id, found.flag.id))
    const result = toOperatorView({ ...found.flag, ...review }, found.account)
    return { subject: found.account, before: { reviewed_at: null }, after: { flag: id, note }, result }
  })
}
