import type { Operator } from '@/contract/operator'
import type { Output, Parsed } from '@/contract/define'
import { withAudit } from './audit'
import type { OperatorContext } from './operator-context'
import { newestSubmission } from './submissions'

type Photos = Operator['identity']['photos']

/** The photos of a member's newest submission; who looked at them is noted. Throws `not_found`. */
export async function identityPhotos(context: OperatorContext, { account }: Parsed<Photos>): Promise<Output<Photos>> {
  const { member, submission } = await newestSubmission(context.db, account)
  const { idFrontKey, idBackKey, passbookKey, handwrittenKey } = submission
  const keys = [idFrontKey, idBackKey, passbookKey, handwrittenKey].filter((key) => key !== null)
  const photos: Output<Photos> = []
  for (const key of keys) {
    const stored = await context.ports.objectStore.get(key)
    if (!stored) continue
    const name = key.slice(key.lastIndexOf('/') + 1)
    photos.push({ name, type: stored.type, base64: Buffer.from(stored.bytes).toString('base64') })
  }
  const seen = { subject: member.account, before: null, after: { submission: submission.id }, result: photos }
  return withAudit(context, 'identity.photos', () => Promise.resolve(seen))
}
