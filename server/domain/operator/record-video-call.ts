import { eq } from 'drizzle-orm'
import type { Operator } from '@/contract/operator'
import type { Output, Parsed } from '@/contract/define'
import { identitySubmissions } from '@/server/db/schema'
import { withAudit } from './audit'
import type { OperatorContext } from './operator-context'
import { submissionUnderReview, toShown } from './submissions'

type NoteVideo = Operator['identity']['noteVideo']

/**
 * Notes the second stage of a submission under review: a video call saw the member (specification, section 4). Noted
 * again, the newest call counts; the audit log keeps the others. Throws `not_found` or `state_conflict`.
 */
export function recordVideoCall(context: OperatorContext, input: Parsed<NoteVideo>): Promise<Output<NoteVideo>> {
  const seen = { videoAt: context.now(), videoBy: context.actor, videoNote: input.note }
  return withAudit(context, 'identity.noteVideo', async (tx) => {
    const { member, submission } = await submissionUnderReview(tx, input)
    await tx.update(identitySubmissions).set(seen).where(eq(identitySubmissions.id, submission.id))
    const before = { video_at: submission.videoAt, video_by: submission.videoBy, video_note: submission.videoNote }
    const result = toShown({ member, submission: { ...submission, ...seen } })
    const { video_at, video_by, video_note } = result
    return {
      subject: member.account,
      before,
      after: { submission: submission.id, video_at, video_by, video_note },
      result,
    }
  })
}
