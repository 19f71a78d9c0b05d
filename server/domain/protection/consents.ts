import { and, desc, eq, sql } from 'drizzle-orm'
import type { Output, Parsed } from '@/contract/define'
import type { OptionalCalls } from '@/contract/optional'
import type { Database } from '@/server/db/client'
import { consents } from '@/server/db/schema'
import type { MemberContext } from '../context'
import { DomainError } from '../domain-error'
import { termsVersion } from '../rules'

type Call = OptionalCalls['protection']['marketing']
type ConsentInput = Parsed<OptionalCalls['protection']['consent']>

/**
 * Returns whether the member wants promotional offers; false until the member chose. `wanted` is recorded first, if
 * given.
 */
export async function marketing(ctx: MemberContext, { wanted }: Parsed<Call>): Promise<Output<Call>> {
  const { db, memberId } = ctx
  if (wanted !== undefined) {
    await db.insert(consents).values({ memberId, kind: 'marketing', version: '', accepted: wanted, at: ctx.now() })
  }
  return { wanted: await wantsOffers(db, memberId) }
}

/** Ends the consent to promotional offers, so that they stay away after an exclusion too (UKGC SR 3.5). */
export async function endMarketing(tx: Database, memberId: string, at: Date): Promise<void> {
  if (!(await wantsOffers(tx, memberId))) return
  await tx.insert(consents).values({ memberId, kind: 'marketing', version: '', accepted: false, at })
}

async function wantsOffers(db: Database, memberId: string): Promise<boolean> {
  const ofMember = and(eq(consents.memberId, memberId), eq(consents.kind, 'marketing'))
  const newest = db.select({ accepted: consents.accepted }).from(consents).where(ofMember)
  const [row] = await newest.orderBy(desc(consents.at), desc(consents.id)).limit(1)
  return row?.accepted ?? false
}

/**
 * Records that the member accepted the current terms and privacy policy, or read the notice before the first game.
 * Throws `state_conflict` for a version of the terms that is not current.
 */
export async function recordConsent({ db, memberId, now }: MemberContext, input: ConsentInput): Promise<void> {
  const { to, version } = input
  if (to === 'terms' && version !== termsVersion) throw new DomainError('state_conflict')
  const row = { memberId, version, accepted: true, at: now() }
  const kinds = to === 'terms' ? (['terms', 'privacy'] as const) : (['notice'] as const)
  await db.insert(consents).values(kinds.map((kind) => ({ ...row, kind })))
}

/** What the member must still read: the notice before the first game, or terms not accepted yet. */
export async function dueConsents(db: Database, memberId: string) {
  const { rows } = (await db.execute(sql`select
    exists (select from consents where member_id = ${memberId} and kind = 'terms' and version = ${termsVersion}) as "hasAgreed",
    exists (select from consents where member_id = ${memberId} and kind = 'notice')
      or exists (select from game_starts where member_id = ${memberId})
      or exists (select from bets where member_id = ${memberId}) as "knowsNotice"`)) as unknown as {
    rows: [{ hasAgreed: boolean; knowsNotice: boolean }]
  }
  const [{ hasAgreed, knowsNotice }] = rows
  return { notice_due: !knowsNotice, terms_due: hasAgreed ? null : termsVersion }
}
