import { and, eq } from 'drizzle-orm'
import type { Output, Parsed } from '@/contract/define'
import type { OptionalCalls } from '@/contract/optional'
import type { Passkey } from '@/contract/optional/passkeys'
import { isUuid } from '@/server/db/rows'
import { passkeys } from '@/server/db/schema'
import { inTransaction } from '@/server/db/transaction'
import { passkeysOf, type StoredPasskey } from '../auth/passkeys'
import { deleteSecondFactor, hasSecondFactor, recoveryCodesLeft } from '../auth/second-factor'
import { endSessions } from '../auth/sessions'
import { endTickets } from '../auth/tickets'
import type { MemberContext } from '../context'
import { DomainError } from '../domain-error'
import { lockMember } from '../find-member'
import { sendMessage } from '../mail/message'
import { passkeyRemovedMessage } from '../mail/messages-passkeys'
import { textTitle } from '../mail/report-change'
import { recordEvent } from '../record-event'

type Passkeys = OptionalCalls['passkeys']

/** Where a passkey is stored, derived from its transports. */
export function passkeyKind(transports: readonly string[]): Passkey['kind'] {
  if (transports.includes('internal') || transports.length === 0) return 'device'
  return transports.includes('hybrid') ? 'phone' : 'security_key'
}

/** A passkey as the member sees it. */
export const shownPasskey = ({ id, name, transports, createdAt, lastUsedAt }: StoredPasskey): Passkey => ({
  id,
  name,
  kind: passkeyKind(transports),
  added_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
})

/** The member's passkeys. */
export async function listPasskeys({ db, memberId }: MemberContext): Promise<Output<Passkeys['list']>> {
  const items = (await passkeysOf(db, memberId)).map(shownPasskey)
  const isProtected = await hasSecondFactor(db, memberId)
  return { items, recovery_codes_left: isProtected ? await recoveryCodesLeft(db, memberId) : null }
}

const ownPasskey = (memberId: string, id: string) => {
  if (!isUuid(id)) throw new DomainError('not_found')
  return and(eq(passkeys.memberId, memberId), eq(passkeys.id, id))
}

/** Renames a passkey. Throws `not_found`. */
export async function renamePasskey(
  { db, memberId }: MemberContext,
  { id, name }: Parsed<Passkeys['rename']>,
): Promise<Output<Passkeys['rename']>> {
  const renamed = await db.update(passkeys).set({ name }).where(ownPasskey(memberId, id)).returning({ id: passkeys.id })
  if (renamed.length === 0) throw new DomainError('not_found')
  return {}
}

/**
 * Removes a passkey and ends the member's other sessions. If it was the last second factor, the recovery codes are
 * removed too. Throws `not_found`.
 */
export async function removePasskey(
  context: MemberContext,
  { id }: Parsed<Passkeys['remove']>,
): Promise<Output<Passkeys['remove']>> {
  const { db, memberId, sessionId, now } = context
  const { mobile, message } = await inTransaction(db, async (tx) => {
    const member = await lockMember(tx, memberId)
    const [removed] = await tx.delete(passkeys).where(ownPasskey(memberId, id)).returning({ name: passkeys.name })
    if (!removed) throw new DomainError('not_found')
    if (!(await hasSecondFactor(tx, memberId))) await deleteSecondFactor(tx, memberId)
    await recordEvent(tx, context, { memberId, kind: 'passkey_removed', details: { name: removed.name } })
    const message = passkeyRemovedMessage([removed.name])
    await sendMessage(tx, memberId, message, now())
    await endTickets(tx, memberId, now())
    await endSessions(tx, { memberId, except: sessionId, at: now() })
    return { mobile: member.mobile, message }
  })
  await textTitle(context, mobile, message)
  return {}
}
