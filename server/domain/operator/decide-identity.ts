import { eq, and, ne } from 'drizzle-orm'
import { earliestBirthday } from '@/contract/site-day'
import type { Operator } from '@/contract/operator'
import type { Output, Parsed } from '@/contract/define'
import { identitySubmissions, bankAccounts, members } from '@/server/db/schema'
import type { Database } from '@/server/db/client'
import { violatedConstraint } from '@/server/db/sql-state'
import { idNumberKeyOf } from '../bank/check-binding'
import { DomainError } from '../domain-error'
import { sendMessage } from '../mail/message'
import { matchExclusions } from '../protection/match-exclusions'
import { certifiedMessage, returnedMessage } from '../mail/messages'
import { withAudit } from './audit'
import type { OperatorContext } from './operator-context'
import { submissionUnderReview, toOperatorView, newestSubmission, type Submission } from './submissions'

type NoteVideo = Operator['identity']['noteVideo']

/**
 * Records the second stage of a submission under review: the video call with the member (specification, section 4).
 * Only the latest call is stored; the audit log keeps earlier ones. Throws `not_found` or `state_conflict`.
 */
export function recordVideoCall(context: OperatorContext, input: Parsed<NoteVideo>): Promise<Output<NoteVideo>> {
  const seen = { videoAt: context.now(), videoBy: context.actor, videoNote: input.note }
  return withAudit(context, 'identity.noteVideo', async (tx) => {
    const { member, submission } = await submissionUnderReview(tx, input)
    await tx.update(identitySubmissions).set(seen).where(eq(identitySubmissions.id, submission.id))
    const before = { video_at: submission.videoAt, video_by: submission.videoBy, video_note: submission.videoNote }
    const result = toOperatorView({ member, submission: { ...submission, ...seen } })
    const { video_at, video_by, video_note } = result
    return {
      subject: member.account,
      before,
      after: { submission: submission.id, video_at, video_by, video_note },
      result,
    }
  })
}

type Approve = Operator['identity']['approve']

/**
 * Certifies a member and binds the submitted bank account (specification, section 4). The first account requires the
 * video call of the second stage; a further account does not. The ID number then belongs to the member (section 1).
 * Throws `not_found`, `state_conflict`, or `already_bound` if another member has taken the ID number or the bank
 * account meanwhile.
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
    const wasFalse = member.birthday !== null && member.birthday < earliestBirthday
    if (!isCertified || wasFalse) await certify(tx, submission)
    await sendMessage(tx, memberId, certifiedMessage(), at)
    await matchExclusions(tx, context, memberId)
    return {
      subject: member.account,
      before: { identity_state: member.identityState, birthday: member.birthday },
      after: { identity_state: 'certified', submission: submission.id, birthday: submission.birthday },
      result: toOperatorView(await newestSubmission(tx, input.account)),
    }
  })
  return approval.catch((error: unknown) => {
    throw violatedConstraint(error, '23505') === null ? error : new DomainError('already_bound')
  })
}

async function certify(tx: Database, { memberId, idNumber, birthday }: Submission): Promise<void> {
  const seen = { idNumber, idNumberKey: idNumberKeyOf(idNumber), birthday }
  const certified = { ...seen, identityState: 'certified', identityReason: null } as const
  await tx.update(members).set(certified).where(eq(members.id, memberId))
}

type Return = Operator['identity']['return']

/**
 * Returns an incomplete submission, or some of its photos, with a reason; the member may submit again (specification, section 4). A member who
 * is certified stays certified. Throws `not_found` or `state_conflict`.
 */
export function returnIdentity(context: OperatorContext, input: Parsed<Return>): Promise<Output<Return>> {
  const at = context.now()
  const { account, reason, photos: returnedPhotos = [] } = input
  return withAudit(context, 'identity.return', async (tx) => {
    const { member, submission } = await submissionUnderReview(tx, input)
    const decision = { state: 'returned', reason, returnedPhotos, decidedBy: context.actor, decidedAt: at } as const
    await tx.update(identitySubmissions).set(decision).where(eq(identitySubmissions.id, submission.id))
    await tx
      .update(members)
      .set({ identityState: 'returned', identityReason: reason })
      .where(and(eq(members.id, member.id), ne(members.identityState, 'certified')))
    await sendMessage(tx, member.id, returnedMessage(reason), at)
    const shown = toOperatorView(await newestSubmission(tx, account))
    return {
      subject: member.account,
      before: { identity_state: member.identityState },
      after: { identity_state: shown.identity_state, submission: submission.id, reason, photos: returnedPhotos },
      result: shown,
    }
  })
}
