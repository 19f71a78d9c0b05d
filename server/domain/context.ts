import type { Locale } from '@/contract/locales'
import type { Database } from '../db/client'
import type { Ports } from '../ports'

/** What every verb gets besides its input. */
export type Context = {
  db: Database
  ports: Ports
  /** The clock of every transaction, injected so that tests need not wait. */
  now: () => Date
  locale: Locale
  /** The caller's address, for rate limits and the access log. */
  ip: string
  /** The random mark of the caller's device (header `X-Device`); absent when the caller sends none. */
  device?: string
  /** The caller's browser and system in words, from its `User-Agent`. */
  agent?: { browser: string | null; system: string | null }
  /** A proof of identity for a change (header `X-Proof`), as `security.prove` returned it. */
  proof?: string
  /** A token that the caller sent, also with a guest's call: a new sign-in ends that session. */
  sentToken?: string
  /** The origin that the member's browser knows this product by, such as `http://localhost:3000`. */
  origin: string
  /** The origin that passkeys belong to, from the settings: never the `Host` of a request. */
  passkeyOrigin: string
  requestId: string
  /** Minimum length of a new password, if not the usual one (PASSWORD_MIN_LENGTH). */
  passwordMinLength?: number | undefined
  /** Logs a failure that the answer does not show, such as a list that is left empty. */
  onFailure?: (error: unknown) => void
}

/** The context of work without a caller: jobs, the vendor's callback, an operator's decision. */
export type SystemContext = Pick<Context, 'db' | 'ports' | 'now'> & {
  /** After how long without use a session ends, if not the usual time. */
  sessionIdleMs?: number
}

/** The context of a call that only a signed-in member may make. */
export type MemberContext = Context & {
  memberId: string
  sessionId: string
  sessionIdleMs?: number
  /** Whether `db` is a read replica, which a verb must not write to. */
  isReplica?: boolean
  /** Minimum remaining life of the session without a further call; absent if nobody is signed in (seed, tests). */
  guaranteedIdleMs?: number
}

/** The context of a call that moves points: `key` is its idempotency key. */
export type MoneyContext = MemberContext & {
  key: string
  /** Called when the reply is the stored one of an earlier call with this key (header `Idempotency-Hit`). */
  onReplay?: () => void
}
