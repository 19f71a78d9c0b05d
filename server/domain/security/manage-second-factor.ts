import { eq } from 'drizzle-orm'
import type { Output, Parsed } from '@/contract/define'
import type { OptionalCalls } from '@/contract/optional'
import { totpFactors } from '@/server/db/schema'
import { inTransaction } from '@/server/db/transaction'
import { guessesLeft, limitGuesses } from '../auth/guess-limit'
import {
  createRecoveryCodes,
  deleteTotp,
  hasSecondFactor,
  recoveryCodesLeft,
  storeRecoveryCodes,
} from '../auth/second-factor'
import { endSessions } from '../auth/sessions'
import { endTickets } from '../auth/tickets'
import { createTotpSecret, sealedFor, stepOfCode, totpFactorOf, totpUri } from '../auth/totp'
import type { MemberContext } from '../context'
import { DomainError } from '../domain-error'
import { lockMember } from '../find-member'
import { reportChange, textChange } from '../mail/report-change'
import { recordEvent } from '../record-event'
import { accountSafety } from '../rules'

type Security = OptionalCalls['security']

/** The member's second factors. */
export async function factors({ db, memberId }: MemberContext): Promise<Output<Security['factors']>> {
  const factor = await totpFactorOf(db, memberId)
  if (!factor?.sealedSecret || !factor.addedAt) return { totp: null }
  const recovery_codes_left = await recoveryCodesLeft(db, memberId)
  return { totp: { added_at: factor.addedAt.toISOString(), recovery_codes_left } }
}

/**
 * Creates the secret of an authenticator app. It replaces the current app once `confirmTotp` receives its first code.
 */
export async function enrolTotp(context: MemberContext): Promise<Output<Security['enrolTotp']>> {
  const { db, memberId, ports, now } = context
  const secret = createTotpSecret()
  const { enrolmentLifeMs } = accountSafety
  const account = await inTransaction(db, async (tx) => {
    const member = await lockMember(tx, memberId)
    const pending = {
      pendingSecret: ports.secrets.seal(secret, sealedFor(memberId)),
      pendingUntil: new Date(now().getTime() + enrolmentLifeMs),
    }
    await tx
      .insert(totpFactors)
      .values({ memberId, ...pending })
      .onConflictDoUpdate({ target: totpFactors.memberId, set: pending })
    return member.account
  })
  return { secret, uri: totpUri(secret, account), expires_in_s: enrolmentLifeMs / 1000 }
}

/**
 * Turns the authenticator app on with its first code, issues recovery codes and ends the member's other sessions.
 * Throws `ticket_expired` if no secret waits for its first code, `second_factor_wrong`, or `account_locked`.
 */
export async function confirmTotp(
  context: MemberContext,
  { code }: Parsed<Security['confirmTotp']>,
): Promise<Output<Security['confirmTotp']>> {
  const { db, memberId, sessionId, ports, now } = context
  const pending = (await totpFactorOf(db, memberId))?.pendingSecret
  if (!pending) throw new DomainError('ticket_expired')
  const secret = ports.secrets.open(pending, sealedFor(memberId))
  const guarded = { factor: memberId }
  const isRight = await limitGuesses(context, guarded, () => Promise.resolve(stepOfCode(secret, code, now()) !== null))
  if (!isRight) throw new DomainError('second_factor_wrong', { tries_left: await guessesLeft(context, guarded) })
  // Hashing is slow, so it is done before anything is locked.
  const created = await createRecoveryCodes()
  await inTransaction(db, async (tx) => {
    await lockMember(tx, memberId)
    const current = await totpFactorOf(tx, memberId)
    const at = now()
    // Another enrolment may have begun meanwhile, or the time to confirm may be over.
    if (current?.pendingSecret !== pending || !current.pendingUntil || current.pendingUntil <= at)
      throw new DomainError('ticket_expired')
    const confirmed = { sealedSecret: pending, addedAt: at, lastStep: stepOfCode(secret, code, at) }
    await tx
      .update(totpFactors)
      .set({ ...confirmed, pendingSecret: null, pendingUntil: null })
      .where(eq(totpFactors.memberId, memberId))
    await storeRecoveryCodes(tx, memberId, created)
    await recordEvent(tx, context, { memberId, kind: 'factor_added', details: { factor: 'totp' } })
    await reportChange(tx, context, memberId, { change: 'factor_added' })
    await endTickets(tx, memberId, at)
    await endSessions(tx, { memberId, except: sessionId, at })
  })
  return { recovery_codes: created.codes }
}

/** Turns the authenticator app off and ends the member's other sessions. Throws `not_found` if there is none. */
export async function removeTotp(context: MemberContext): Promise<Output<Security['removeTotp']>> {
  const { db, memberId, sessionId, now } = context
  const mobile = await inTransaction(db, async (tx) => {
    const member = await lockMember(tx, memberId)
    if (!(await totpFactorOf(tx, memberId))?.sealedSecret) throw new DomainError('not_found')
    await deleteTotp(tx, memberId)
    await reportChange(tx, context, memberId, { change: 'factor_removed' })
    await recordEvent(tx, context, { memberId, kind: 'factor_removed', details: { factor: 'totp' } })
    await endTickets(tx, memberId, now())
    await endSessions(tx, { memberId, except: sessionId, at: now() })
    return member.mobile
  })
  await textChange(context, mobile, 'factor_removed')
  return {}
}

/** Replaces the recovery codes. Throws `not_found` without a second factor. */
export async function renewRecoveryCodes(context: MemberContext): Promise<Output<Security['renewRecoveryCodes']>> {
  const { db, memberId } = context
  const created = await createRecoveryCodes()
  await inTransaction(db, async (tx) => {
    await lockMember(tx, memberId)
    if (!(await hasSecondFactor(tx, memberId))) throw new DomainError('not_found')
    await storeRecoveryCodes(tx, memberId, created)
    await recordEvent(tx, context, { memberId, kind: 'recovery_codes_renewed' })
    await reportChange(tx, context, memberId, { change: 'recovery_codes_renewed' })
  })
  return { recovery_codes: created.codes }
}
