import { and, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { ClosureLength } from '@/contract/optional/protection'
import type { Database } from '@/server/db/client'
import { exclusionMarks, members, type exclusionMarkKinds } from '@/server/db/schema'
import type { Secrets } from '@/server/ports/secrets'
import { networkOf } from '../network'
import { nameKey, similarNameKeys } from './name-keys'

type Kind = (typeof exclusionMarkKinds)[number]
type Identifier = { kind: Kind; value: string; isVerified: boolean }
export type ExclusionMark = typeof exclusionMarks.$inferSelect

/** Identifying data that a member submits and that is not stored yet. */
export type Claims = {
  idNumber?: string
  birthday?: string
  accountName?: string
  bankName?: string
  accountNumber?: string
  usdtAddress?: string
}

/** An address as it is stored: Ethereum addresses in lower case. */
const addressKey = (address: string) => (/^0x/i.test(address) ? address.toLowerCase() : address)

/** The identifying data in `claims`. `isVerified` is true once an operator has approved them. */
function identifiersIn(claims: Claims, isVerified: boolean): Identifier[] {
  const { idNumber, birthday, accountName, bankName, accountNumber, usdtAddress } = claims
  const person = birthday && accountName ? { birthday, accountName } : null
  const similar = person ? similarNameKeys(person.accountName) : []
  const found: (Identifier | false | undefined | '' | null)[] = [
    idNumber && { kind: 'id_number', value: idNumber.toUpperCase(), isVerified },
    bankName && accountNumber && { kind: 'bank_account', value: `${bankName}|${accountNumber}`, isVerified },
    person && { kind: 'name_birthday', value: `${birthday}|${nameKey(person.accountName)}`, isVerified },
    ...similar.map((key): Identifier => ({ kind: 'similar_name', value: `${birthday}|${key}`, isVerified })),
    // An address can be bound by one member only, so it counts as verified.
    usdtAddress && { kind: 'usdt_address', value: addressKey(usdtAddress), isVerified: true },
  ]
  return found.filter((each) => typeof each === 'object' && each !== null)
}

const networkOfMember = (ip: string | null): Identifier[] =>
  ip && ip !== 'unknown' ? [{ kind: 'network_address', value: networkOf(ip), isVerified: false }] : []

/** What a member has bound and submitted, except returned submissions, as columns of a query. */
const claimsOf = (memberId: string) => ({
  accounts: sql<Claims[]>`(select coalesce(json_agg(claims), '[]') from (
    select json_build_object('bankName', bank_name, 'accountNumber', account_number) as claims
    from bank_accounts where member_id = ${memberId}
    union all select json_build_object('usdtAddress', address) from virtual_accounts where member_id = ${memberId}
  ) as bound)`,
  submissions: sql<(Claims & { state: string })[]>`(select coalesce(json_agg(json_build_object('state', state,
      'idNumber', id_number, 'birthday', birthday, 'accountName', account_name, 'bankName', bank_name,
      'accountNumber', account_number)), '[]')
    from identity_submissions where member_id = ${memberId} and state <> 'returned')`,
})

/** All identifying data of a member, approved or only claimed. */
export async function identifiersOf(db: Database, memberId: string, claims: Claims = {}): Promise<Identifier[]> {
  const { mobile, registeredIp, idNumberKey } = members
  const stored = { mobile, registeredIp, idNumberKey, ...claimsOf(memberId) }
  const [member] = await db.select(stored).from(members).where(eq(members.id, memberId))
  if (!member) return []
  const certified = member.idNumberKey ? { idNumber: member.idNumberKey } : {}
  return [
    { kind: 'mobile', value: member.mobile, isVerified: true },
    ...networkOfMember(member.registeredIp),
    ...identifiersIn(certified, true),
    ...member.accounts.flatMap((account) => identifiersIn(account, true)),
    ...member.submissions.flatMap(({ state, ...claimed }) => identifiersIn(claimed, state === 'approved')),
    ...identifiersIn(claims, false),
  ]
}

const purposeOf = (kind: Kind) => `exclusion ${kind}`

/** The length, end and start of an exclusion. */
type Term = { length: ClosureLength; endsAt: Date | null; at: Date }

/**
 * Stores keyed hashes of the data that identifies an excluded member. If an exclusion is extended, the marks keep its
 * first start, so that matches already reviewed are not raised again.
 */
export async function markExcluded(
  tx: Database,
  secrets: Secrets,
  memberId: string,
  { length, endsAt, at }: Term,
): Promise<void> {
  const rows = new Map<string, typeof exclusionMarks.$inferInsert>()
  for (const { kind, value, isVerified } of await identifiersOf(tx, memberId)) {
    const mark = secrets.hash(purposeOf(kind), value)
    const wasVerified = rows.get(`${kind} ${mark}`)?.isVerified ?? false
    const row = { memberId, kind, mark, isVerified: isVerified || wasVerified, length, endsAt, createdAt: at }
    rows.set(`${kind} ${mark}`, row)
  }
  const { createdAt, reopensAt } = exclusionMarks
  await tx
    .insert(exclusionMarks)
    .values([...rows.values()])
    .onConflictDoUpdate({
      target: [exclusionMarks.memberId, exclusionMarks.kind, exclusionMarks.mark],
      set: {
        isVerified: sql`excluded.is_verified`,
        length,
        endsAt,
        createdAt: sql`case when ${reopensAt} is null then ${createdAt} else excluded.created_at end`,
        reopensAt: null,
      },
    })
}

/** Sets when a member's marks expire: when play reopens. */
export async function endMarks(tx: Database, memberId: string, reopensAt: Date): Promise<void> {
  const inForce = and(eq(exclusionMarks.memberId, memberId), isNull(exclusionMarks.reopensAt))
  await tx.update(exclusionMarks).set({ reopensAt }).where(inForce)
}

/** Marks of other people, excluded at the moment, that match one of these identifiers. */
export async function marksLike(
  tx: Database,
  secrets: Secrets,
  { memberId, identifiers, now }: { memberId: string; identifiers: readonly Identifier[]; now: Date },
): Promise<ExclusionMark[]> {
  const hashes = identifiers.flatMap(({ kind, value }) => secrets.hashes(purposeOf(kind), value))
  if (hashes.length === 0) return []
  const { mark, reopensAt } = exclusionMarks
  const inForce = or(isNull(reopensAt), gt(reopensAt, now))
  const ofOthers = ne(exclusionMarks.memberId, memberId)
  return tx
    .select()
    .from(exclusionMarks)
    .where(and(inArray(mark, hashes), ofOthers, inForce))
}
