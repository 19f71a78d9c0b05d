import { randomBytes } from 'node:crypto'
import { and, asc, eq, gt, isNull, ne, type InferSelectModel } from 'drizzle-orm'
import type { Output, Parsed } from '@/contract/define'
import type { OptionalCalls } from '@/contract/optional'
import type { Database } from '@/server/db/client'
import { passkeyChallenges, passkeys } from '@/server/db/schema'
import type { Context } from '../context'
import { DomainError } from '../domain-error'
import { recordEvent } from '../record-event'
import { accountSafety } from '../rules'
import { tokenHash } from './sessions'

export type StoredPasskey = InferSelectModel<typeof passkeys>

const { passkeyChallengeLifeMs } = accountSafety

/** A challenge's purpose, and the session or ticket that it was issued for. It is valid for nothing else. */
export type ChallengeUse = { purpose: string; boundTo: string | null }

/** A member's passkeys, oldest first. */
export const passkeysOf = (db: Database, memberId: string): Promise<StoredPasskey[]> =>
  db.select().from(passkeys).where(eq(passkeys.memberId, memberId)).orderBy(asc(passkeys.createdAt))

/** How many passkeys a member has. */
export const countPasskeys = (db: Database, memberId: string): Promise<number> =>
  db.$count(passkeys, eq(passkeys.memberId, memberId))

/** Removes all passkeys of a member except `kept`, and returns their names. Call it under the member's lock. */
export async function deleteOtherPasskeys(tx: Database, memberId: string, kept: string | null): Promise<string[]> {
  const others = and(eq(passkeys.memberId, memberId), kept === null ? undefined : ne(passkeys.id, kept))
  return (await tx.delete(passkeys).where(others).returning({ name: passkeys.name })).map(({ name }) => name)
}

/** The relying party of WebAuthn: the site's host name, and the only origin accepted. */
export const relyingParty = ({ passkeyOrigin }: Pick<Context, 'passkeyOrigin'>) => ({
  origin: passkeyOrigin,
  id: new URL(passkeyOrigin).hostname,
})

/** Issues a random challenge and returns it. Only its hash is stored. */
export async function issueChallenge(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { purpose, boundTo }: ChallengeUse,
  userHandle: string | null = null,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now().getTime() + passkeyChallengeLifeMs)
  await db
    .insert(passkeyChallenges)
    .values({ challengeHash: tokenHash(challenge), purpose, boundTo, userHandle, expiresAt })
  return challenge
}

/** Uses up a challenge. Returns null if it was issued for something else, was used before, or has expired. */
export async function redeemChallenge(
  { db, now }: Pick<Context, 'db' | 'now'>,
  challenge: string,
  { purpose, boundTo }: ChallengeUse,
): Promise<{ userHandle: string | null } | null> {
  const { challengeHash, purpose: named, boundTo: owner, expiresAt } = passkeyChallenges
  const isBound = boundTo === null ? isNull(owner) : eq(owner, boundTo)
  const issued = and(eq(challengeHash, tokenHash(challenge)), eq(named, purpose), isBound, gt(expiresAt, now()))
  const [used] = await db
    .delete(passkeyChallenges)
    .where(issued)
    .returning({ userHandle: passkeyChallenges.userHandle })
  return used ?? null
}

type Challenged = Output<OptionalCalls['passkeys']['startSignIn']>

/**
 * Options for `navigator.credentials.get`, with a new challenge. `allowed` lists the passkeys that may answer. It is
 * absent for a sign-in without a password: then the authenticator knows the account and must verify its user.
 */
export async function requestPasskey(
  context: Context,
  use: ChallengeUse,
  allowed?: readonly StoredPasskey[],
): Promise<Challenged> {
  const challenge = await issueChallenge(context, use)
  return {
    options: {
      challenge,
      rpId: relyingParty(context).id,
      timeout: passkeyChallengeLifeMs,
      userVerification: allowed ? 'preferred' : 'required',
      ...(allowed && {
        allowCredentials: allowed.map(({ credentialId: id, transports }) => ({ id, type: 'public-key', transports })),
      }),
    },
    expires_in_s: passkeyChallengeLifeMs / 1000,
  }
}

type Assertion = Parsed<OptionalCalls['passkeys']['signIn']>['credential']

type Expected = ChallengeUse & {
  /** The member who must own the passkey; absent for a sign-in without a password. */
  memberId?: string
}

/**
 * Verifies a passkey's answer: challenge, origin, relying party, signature, counter and user handle. Without a
 * `memberId`, the authenticator must have verified its user too. Returns the passkey. Throws `passkey_failed`.
 */
export async function verifyPasskey(
  context: Context,
  { id, rawId, type, response }: Assertion,
  { memberId, ...use }: Expected,
): Promise<StoredPasskey> {
  const { db, now } = context
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.credentialId, id))
  if (!passkey || (memberId !== undefined && passkey.memberId !== memberId)) throw new DomainError('passkey_failed')
  const { origin, id: rpId } = relyingParty(context)
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { userHandle, ...signed } = response
  const isSignIn = memberId === undefined
  const isOwnHandle = userHandle === undefined ? !isSignIn : userHandle === passkey.userHandle
  const verified = await verifyAuthenticationResponse({
    response: { id, rawId, type, response: signed, clientExtensionResults: {} },
    expectedChallenge: async (challenge) => (await redeemChallenge(context, challenge, use)) !== null,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: isSignIn,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
    // The library throws on any mismatch.
  }).catch(() => null)
  const counter = verified?.verified && isOwnHandle ? verified.authenticationInfo.newCounter : null
  // Two answers with the same counter: one comes from a copy of the passkey, and only the first is accepted.
  const unchanged = and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter))
  const used =
    counter === null
      ? []
      : await db.update(passkeys).set({ counter, lastUsedAt: now() }).where(unchanged).returning({ id: passkeys.id })
  if (used.length === 1) return passkey
  const kind = isSignIn ? 'sign_in_failed' : 'factor_failed'
  await recordEvent(db, context, { memberId: passkey.memberId, kind, details: { factor: 'passkey' } })
  throw new DomainError('passkey_failed')
}
