import { eq } from 'drizzle-orm'
import type { Operator } from '@/contract/operator'
import type { Output, Parsed } from '@/contract/define'
import type { Database } from '@/server/db/client'
import { bankAccounts, identitySubmissions, members } from '@/server/db/schema'
import { idNumberKeyOf } from '../bank/id-number-key'
import { DomainError } from '../domain-error'
import { sendMessage } from '../mail/message'
import { certifiedMail } from '../mail/messages'
import { uniqueViolation } from '../unique-violation'
import { withAudit } from './audit'
import type { OperatorContext } from './operator-context'
import { newestSubmission, submissionUnderReview, toShown, type Submission } from './submissions'

type Approve = Operator['identity']['approve']

/**
 * Certifies a member and binds the bank account that was handed in (specification, section 4). A member becomes
 * certified after the second stage only, the video call; a further account of theirs needs none. From here on the ID
 * number is theirs (section 1). Throws `not_found`, `state_conflict`, or `already_bound` when the ID number or the bank
 * account became another member's meanwhile.
 */
export function approveIdentity(context: OperatorContext, input: Parsed<Approve>): Promise<Output<Approve>> {
  const at = context.now()
  const approval = withAudit(context, 'identity.approve', async (tx) => {
    const { member, submission } = await submissionUnderReview(tx, input)
    const isCertified = member.identityState === 'certified'
    if (!isCertified && submission.videoAt === null) throw new DomainError('state_conflict')
    const { memberId, bankName, branchName, accountName, accountNumber } = submission
    await tx.insert(bankAccounts).values({ memberId, bankName, branchName, accountName, accountNumber, createdAt: at })
    const decision = { state: 'approved', decidedBy: context.actor, decidedAt: at } as const
    await tx.update(identitySubmissions).set(decision).where(eq(identitySubmissions.id, submission.id))
    if (!isCertified) await certify(tx, submission)
    await sendMessage(tx, memberId, certifiedMail(), at)
    return {
      subject: member.account,
      before: { identity_state: member.identityState },
      after: { identity_state: 'certified', submission: submission.id },
      result: toShown(await newestSubmission(tx, input.account)),
    }
  })
  return approval.catch((error: unknown) => {
    throw uniqueViolation(error) === null ? error : new DomainError('already_bound')
  })
}

async function certify(tx: Database, { memberId, idNumber, birthday }: Submission): Promise<void> {
  const seen = { idNumber, idNumberKey: idNumberKeyOf(idNumber), birthday }
  const certified = { ...seen, identityState: 'certified', identityReason: null } as const
  await tx.update(members).set(certified).where(eq(members.id, memberId))
}
