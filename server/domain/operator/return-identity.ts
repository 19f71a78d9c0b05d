import { and, eq, ne } from 'drizzle-orm'
import type { Operator } from '@/contract/operator'
import type { Output, Parsed } from '@/contract/define'
import { identitySubmissions, members } from '@/server/db/schema'
import { sendMessage } from '../mail/message'
import { returnedMail } from '../mail/messages'
import { withAudit } from './audit'
import type { OperatorContext } from './operator-context'
import { newestSubmission, submissionUnderReview, toShown } from './submissions'

type Return = Operator['identity']['return']

/**
 * Returns an incomplete submission with its reason; the member may hand in another (specification, section 4). A
 * member who was certified before stays so. Throws `not_found` or `state_conflict`.
 */
export function returnIdentity(context: OperatorContext, input: Parsed<Return>): Promise<Output<Return>> {
  const at = context.now()
  const { account, reason } = input
  return withAudit(context, 'identity.return', async (tx) => {
    const { member, submission } = await submissionUnderReview(tx, input)
    const decision = { state: 'returned', reason, decidedBy: context.actor, decidedAt: at } as const
    await tx.update(identitySubmissions).set(decision).where(eq(identitySubmissions.id, submission.id))
    await tx
      .update(members)
      .set({ identityState: 'returned', identityReason: reason })
      .where(and(eq(members.id, member.id), ne(members.identityState, 'certified')))
    await sendMessage(tx, member.id, returnedMail(reason), at)
    const shown = toShown(await newestSubmission(tx, account))
    return {
      subject: member.account,
      before: { identity_state: member.identityState },
      after: { identity_state: shown.identity_state, submission: submission.id, reason },
      result: shown,
    }
  })
}
