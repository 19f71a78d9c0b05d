import { desc, eq } from 'drizzle-orm'
import type { Operator } from '@/contract/operator'
import type { Output, Parsed } from '@/contract/define'
import type { Database } from '@/server/db/client'
import { identitySubmissions, members, type Member } from '@/server/db/schema'
import { PhotoKeyMissing } from '@/server/ports/encrypted-object-store'
import { DomainError } from '../domain-error'
import type { OperatorContext } from './operator-context'
import { withAudit } from './audit'
import { openFirst } from './queue'

export type Submission = typeof identitySubmissions.$inferSelect
type SubmissionOf = { member: Member; submission: Submission }
type Shown = Output<Operator['identity']['list']>[number]

/** A submission as the operator sees it. */
export const toOperatorView = ({ member, submission }: SubmissionOf): Shown => ({
  id: submission.id,
  account: member.account,
  identity_state: member.identityState,
  state: submission.state,
  id_number: submission.idNumber,
  birthday: submission.birthday,
  differs_from_birthday: member.birthday === submission.birthday ? null : member.birthday,
  bank_name: submission.bankName,
  branch_name: submission.branchName,
  account_name: submission.accountName,
  account_number: submission.accountNumber,
  video_at: submission.videoAt?.toISOString() ?? null,
  video_by: submission.videoBy,
  video_note: submission.videoNote,
  reason: submission.reason,
  submitted_at: submission.createdAt.toISOString(),
  decided_at: submission.decidedAt?.toISOString() ?? null,
  decided_by: submission.decidedBy,
})

/** A member's newest submission. Throws `not_found`. */
export async function newestSubmission(db: Database, account: string): Promise<SubmissionOf> {
  const [found] = await db
    .select({ member: members, submission: identitySubmissions })
    .from(identitySubmissions)
    .innerJoin(members, eq(members.id, identitySubmissions.memberId))
    .where(eq(members.accountKey, account.toLowerCase()))
    .orderBy(desc(identitySubmissions.createdAt))
    .limit(1)
  if (!found) throw new DomainError('not_found')
  return found
}

/**
 * The submission that waits for a decision, with the member's row locked. Throws `not_found`, or `state_conflict` if
 * none waits or if it is not the one named.
 */
export async function submissionUnderReview(
  tx: Database,
  { account, submission }: { account: string; submission?: string | undefined },
): Promise<SubmissionOf> {
  const byAccount = eq(members.accountKey, account.toLowerCase())
  await tx.select({ id: members.id }).from(members).where(byAccount).for('update')
  const found = await newestSubmission(tx, account)
  if (found.submission.state !== 'under_review') throw new DomainError('state_conflict')
  if (submission !== undefined && submission !== found.submission.id) throw new DomainError('state_conflict')
  return found
}

type List = Operator['identity']['list']

/** Identity submissions, at most 200: those under review oldest first, then the others newest first. */
export async function listIdentities({ db }: OperatorContext, { state }: Parsed<List>): Promise<Output<List>> {
  const rows = await db
    .select({ member: members, submission: identitySubmissions })
    .from(identitySubmissions)
    .innerJoin(members, eq(members.id, identitySubmissions.memberId))
    .where(state && eq(identitySubmissions.state, state))
    .orderBy(...openFirst(eq(identitySubmissions.state, 'under_review'), identitySubmissions.createdAt))
    .limit(200)
  return rows.map(toOperatorView)
}

type Photos = Operator['identity']['photos']

/**
 * The photos of a member's newest submission. Viewing them is audited. Throws `not_found`, or `photo_key_missing` if
 * none of the configured keys decrypts them.
 */
export async function identityPhotos(context: OperatorContext, { account }: Parsed<Photos>): Promise<Output<Photos>> {
  const { member, submission } = await newestSubmission(context.db, account)
  const { idFrontKey, idBackKey, passbookKey, handwrittenKey } = submission
  const keys = [idFrontKey, idBackKey, passbookKey, handwrittenKey].filter((key) => key !== null)
  const photos: Output<Photos> = []
  for (const key of keys) {
    const stored = await context.ports.objectStore.get(key).catch((error: unknown) => {
      if (error instanceof PhotoKeyMissing) throw new DomainError('photo_key_missing', {}, [], { cause: error })
      throw error
    })
    if (!stored) continue
    const name = key.slice(key.lastIndexOf('/') + 1)
    photos.push({ name, type: stored.type, base64: Buffer.from(stored.bytes).toString('base64') })
  }
  const seen = { subject: member.account, before: null, after: { submission: submission.id }, result: photos }
  return withAudit(context, 'identity.photos', () => Promise.resolve(seen))
}
