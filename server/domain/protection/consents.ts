import { and, desc, eq } from 'drizzle-orm'
import type { Output, Parsed } from '@/contract/define'
import type { OptionalCalls } from '@/contract/optional'
import { consents } from '@/server/db/schema'
import type { MemberContext } from '../context'

type Call = OptionalCalls['protection']['marketing']

/** Whether the member wants offers: off until chosen. With `wanted`, the choice is recorded first. */
export async function marketing(ctx: MemberContext, { wanted }: Parsed<Call>): Promise<Output<Call>> {
  const { db, memberId } = ctx
  if (wanted !== undefined) {
    await db.insert(consents).values({ memberId, kind: 'marketing', version: '', accepted: wanted, at: ctx.now() })
  }
  const ofMember = and(eq(consents.memberId, memberId), eq(consents.kind, 'marketing'))
  const newest = db.select({ accepted: consents.accepted }).from(consents).where(ofMember)
  const [row] = await newest.orderBy(desc(consents.at), desc(consents.id)).limit(1)
  return { wanted: row?.accepted ?? false }
}
