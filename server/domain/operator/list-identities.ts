import { desc, eq } from 'drizzle-orm'
import type { Operator } from '@/contract/operator'
import type { Output, Parsed } from '@/contract/define'
import { identitySubmissions, members } from '@/server/db/schema'
import type { OperatorContext } from './operator-context'
import { toShown } from './submissions'

type List = Operator['identity']['list']

/** Identity submissions, newest first, 200 at most. */
export async function listIdentities({ db }: OperatorContext, { state }: Parsed<List>): Promise<Output<List>> {
  const rows = await db
    .select({ member: members, submission: identitySubmissions })
    .from(identitySubmissions)
    .innerJoin(members, eq(members.id, identitySubmissions.memberId))
    .where(state && eq(identitySubmissions.state, state))
    .orderBy(desc(identitySubmissions.createdAt))
    .limit(200)
  return rows.map(toShown)
}
