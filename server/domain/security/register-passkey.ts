import { randomBytes } from 'node:crypto'
import type { Output, Parsed } from '@/contract/define'
import type { Locale } from '@/contract/locales'
import type { OptionalCalls } from '@/contract/optional'
import type { Passkey } from '@/contract/optional/passkeys'
import { brandName } from '@/contract/brand'
import { passkeys } from '@/server/db/schema'
import { inTransaction } from '@/server/db/transaction'
import { countPasskeys, issueChallenge, passkeysOf, redeemChallenge, relyingParty } from '../auth/passkeys'
import { createRecoveryCodes, hasSecondFactor, storeRecoveryCodes } from '../auth/second-factor'
import { endSessions } from '../auth/sessions'
import { endTickets } from '../auth/tickets'
import type { MemberContext } from '../context'
import { DomainError } from '../domain-error'
import { findMember, lockMember } from '../find-member'
import { sendMessage } from '../mail/message'
import { passkeyAddedMessage } from '../mail/messages-passkeys'
import { recordEvent } from '../record-event'
import { accountSafety } from '../rules'
import { passkeyKind, shownPasskey } from './manage-passkeys'

type Passkeys = OptionalCalls['passkeys']

const { maximumPasskeys, passkeyChallengeLifeMs } = accountSafety

/** EdDSA, ES256 and RS256: every authenticator supports at least one of them. */
const algorithms = [-8, -7, -257]

const kindNames: Record<Passkey['kind'], Record<Locale, string>> = {
  device: { tw: '這個裝置', vi: 'Thiết bị này', en: 'This device', th: 'อุปกรณ์นี้' },
  phone: { tw: '手機', vi: 'Điện thoại', en: 'Phone', th: 'โทรศัพท์' },
  security_key: { tw: '安全金鑰', vi: 'Khóa bảo mật', en: 'Security key', th: 'คีย์ความปลอดภัย' },
}

const registrationUse = ({ sessionId }: MemberContext) => ({ purpose: 'register', boundTo: sessionId })

/**
 * Options for `navigator.credentials.create`. The user handle is random, so that the authenticator stores nothing about
 * the member except the account name in its list. Throws `too_many_passkeys`.
 */
export async function startRegistration(context: MemberContext): Promise<Output<Passkeys['startRegistration']>> {
  const { db, memberId, locale } = context
  const { account } = await findMember(context)
  const own = await passkeysOf(db, memberId)
  if (own.length >= maximumPasskeys) throw new DomainError('too_many_passkeys')
  const userHandle = own[0]?.userHandle ?? randomBytes(32).toString('base64url')
  const challenge = await issueChallenge(context, registrationUse(context), userHandle)
  return {
    options: {
      challenge,
      rp: { id: relyingParty(context).id, name: brandName(locale) },
      user: { id: userHandle, name: account, displayName: account },
      pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
      timeout: passkeyChallengeLifeMs,
      attestation: 'none',
      excludeCredentials: own.map(({ credentialId: id, transports }) => ({ id, type: 'public-key', transports })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    },
    expires_in_s: passkeyChallengeLifeMs / 1000,
  }
}

/**
 * Adds a passkey under a name that suggests its device. If it is the member's first factor, issues recovery codes and
 * ends the other sessions. Throws `passkey_failed` or `too_many_passkeys`.
 */
export async function registerPasskey(
  context: MemberContext,
  { credential }: Parsed<Passkeys['register']>,
): Promise<Output<Passkeys['register']>> {
  const { db, memberId, sessionId, agent, locale, now } = context
  const { origin, id: rpId } = relyingParty(context)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { id, rawId, type, response } = credential
  const { transports = [], ...signed } = response
  let userHandle: string | null = null
  const verified = await verifyRegistrationResponse({
    response: { id, rawId, type, response: signed, clientExtensionResults: {} },
    expectedChallenge: async (challenge) => {
      userHandle = (await redeemChallenge(context, challenge, registrationUse(context)))?.userHandle ?? null
      return userHandle !== null
    },
    expectedOrigin: origin,
    expectedRPID: rpId,
    // A key that cannot verify its user is still accepted as a second factor. Signing in without a password requires
    // the verification.
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
    // The library throws on any mismatch.
  }).catch(() => null)
  if (!verified?.verified || userHandle === null) throw new DomainError('passkey_failed')
  const { credential: created } = verified.registrationInfo
  const kind = passkeyKind(transports)
  const device = [agent?.browser, agent?.system].filter(Boolean).join(' · ')
  const values = {
    memberId,
    credentialId: created.id,
    publicKey: Buffer.from(created.publicKey).toString('base64url'),
    counter: created.counter,
    transports,
    userHandle: userHandle as string,
    name: (kind === 'device' && device) || kindNames[kind][locale],
    createdAt: now(),
  }
  // Hashing is slow, so it is done before anything is locked.
  const isFirst = !(await hasSecondFactor(db, memberId))
  const recovery = isFirst ? await createRecoveryCodes() : null
  const added = await inTransaction(db, async (tx) => {
    await lockMember(tx, memberId)
    if ((await countPasskeys(tx, memberId)) >= maximumPasskeys) throw new DomainError('too_many_passkeys')
    const [row] = await tx.insert(passkeys).values(values).onConflictDoNothing().returning()
    // The credential exists already, for this member or another.
    if (!row) throw new DomainError('passkey_failed')
    await recordEvent(tx, context, { memberId, kind: 'passkey_added', details: { name: row.name } })
    await sendMessage(tx, memberId, passkeyAddedMessage(context, row.name), now())
    if (recovery) {
      await storeRecoveryCodes(tx, memberId, recovery)
      await endTickets(tx, memberId, now())
      await endSessions(tx, { memberId, except: sessionId, at: now() })
    }
    return row
  })
  return { passkey: shownPasskey(added), recovery_codes: recovery?.codes ?? null }
}
