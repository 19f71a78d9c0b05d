import { eq } from 'drizzle-orm'
import type { Operator } from '@/contract/operator'
import type { Output, Parsed } from '@/contract/define'
import { bankAccounts, identitySubmissions, members } from '@/server/db/schema'
import { Fault } from '../fault'
import { writeLetter } from '../mail/letter'
import { certifiedMail } from '../mail/letters'
import { uniqueViolation } from '../unique-violation'
import { audited } from './audited'
import type { OperatorContext } from './operator-context'
import { newestSubmission, submissionUnderReview, toShown } from './submissions'

type Approve = Operator['identity']['approve']

/**
 * Certifies a member and binds the bank account that was handed in (specification, section 4). Throws `not_found`,
 * `state_conflict`, or `already_bound` when the bank account became another member's meanwhile.
 */
export function approveIdentity(context: OperatorContext, { account }: Parsed<Approve>): Promise<Output<Approve>> {
  const at = context.now()
  const approval = audited(context, 'identity.approve', async (tx) => {
    const { member, submission } = await submissionUnderReview(tx, account)
    const { memberId, bankName, branchName, accountName, accountNumber } = submission
    await tx.insert(bankAccounts).values({ memberId, bankName, branchName, accountName, accountNumber, createdAt: at })
    const decision = { state: 'approved', decidedBy: context.actor, decidedAt: at } as const
    await tx.update(identitySubmissions).set(decision).where(eq(identitySubmissions.id, submission.id))
    await tx.update(members).set({ identityState: 'certified', identityReason: null }).where(eq(members.id, memberId))
    await writeLetter(tx, memberId, certifiedMail(), at)
    return {
      subject: member.account,
      before: { identity_state: member.identityState },
      after: { identity_state: 'certified', submission: submission.id },
      result: toShown(await newestSubmission(tx, account)),
    }
  })
  return approval.catch((error: unknown) => {
    throw uniqueViolation(error) === null ? error : new Fault('already_bound')
  })
}
