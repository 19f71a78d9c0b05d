import { eq, sql, type SQL } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { members, type Member } from '@/server/db/schema'
import type { Secrets } from '../ports/secrets'
import type { MemberContext } from './context'
import { DomainError } from './domain-error'

/** The signed-in member's row. Throws `unauthorized` if the row is gone. */
export async function findMember({ db, memberId }: MemberContext): Promise<Member> {
  const [member] = await db.select().from(members).where(eq(members.id, memberId))
  if (!member) throw new DomainError('unauthorized')
  return member
}

/** Whether a member has ever closed play or resembled an excluded person; if not, play is open. */
export const mayBeClosed = (memberId: string | SQL) => sql<boolean>`(exists (select from play_closures
  where member_id = ${memberId}) or exists (select from exclusion_matches where member_id = ${memberId}))`

/**
 * Locks a member's row until the transaction ends. Code that opens or ends sessions, suspends a member or changes a
 * password takes this lock. It must use the row returned here, because the row may have changed while the password was
 * verified. Throws `unauthorized` if the row is gone.
 */
export async function lockMember(tx: Database, memberId: string): Promise<Member> {
  const [member] = await tx.select().from(members).where(eq(members.id, memberId)).for('no key update')
  if (!member) throw new DomainError('unauthorized')
  return member
}

/** Finds the member with an account name, in upper or lower case. Throws `not_found`. */
export async function findMemberByAccount(db: Database, account: string): Promise<Member> {
  const [member] = await db.select().from(members).where(eq(members.accountKey, account.toLowerCase()))
  if (!member) throw new DomainError('not_found')
  return member
}

/** Finds a member like `findMemberByAccount`, and locks the row like `lockMember`. */
export async function lockMemberByAccount(tx: Database, account: string): Promise<Member> {
  return lockMember(tx, (await findMemberByAccount(tx, account)).id)
}

/**
 * A member's name in logs: a hash with a key that is kept outside the database, so that lines of one member can be
 * found together, but the member only by those who have the key.
 */
export const logName = (secrets: Secrets, memberId: string): string => secrets.hash('log', memberId).slice(0, 16)
