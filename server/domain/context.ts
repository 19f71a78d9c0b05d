import type { Locale } from '@/contract/locales'
import type { Database } from '../db/client'
import type { Ports } from '../ports'

/** What every verb receives besides its input. */
export type Context = {
  db: Database
  ports: Ports
  /** The clock for all work. It is injected so that tests need not wait. */
  now: () => Date
  locale: Locale
  /** The caller's IP address, for rate limits and the access log. */
  ip: string
  /** The random id of the caller's browser (header `X-Device`); absent if the caller sends none. */
  device?: string
  /** The caller's browser and system in words, from its `User-Agent`. */
  agent?: { browser: string | null; system: string | null }
  /** A proof of identity for a change (header `X-Proof`), as `security.prove` returned it. */
  proof?: string
  /** The caller's token, also on calls that need none. A new sign-in ends this token's session. */
  sentToken?: string
  /** The origin at which the member's browser reaches this product, such as `http://localhost:3000`. */
  origin: string
  /** The origin that passkeys are bound to. It comes from the settings, never from a request's `Host`. */
  passkeyOrigin: string
  requestId: string
  /** Aborted if the caller of an upload goes away. */
  signal?: AbortSignal
  /** Minimum length of a new password, if it is not the default (PASSWORD_MIN_LENGTH). */
  passwordMinLength?: number | undefined
  /** Logs a failure that the answer does not show, such as one that leaves a list empty. */
  onFailure?: (error: unknown) => void
}

/** The context of work that no member's call caused: jobs, the vendor's callback, an operator's decision. */
export type SystemContext = Pick<Context, 'db' | 'ports' | 'now'> & {
  /** How long a session may be unused before it ends, if it is not the default. */
  sessionIdleMs?: number
}

/** The context of a call that only a signed-in member may make. */
export type MemberContext = Context & {
  memberId: string
  sessionId: string
  sessionIdleMs?: number
  /** Whether `db` is a read replica, to which a verb must not write. */
  isReplica?: boolean
  /** Minimum time until the session ends if no other call follows; absent if nobody is signed in (seed, tests). */
  guaranteedIdleMs?: number
  /** The idempotency key, on calls that move points or accept one. */
  key?: string
  /** Called if the answer is the stored one of an earlier call with this key (header `Idempotency-Hit`). */
  onReplay?: () => void
}

/** The context of a call that moves points: `key` is its idempotency key. */
export type MoneyContext = MemberContext & { key: string }
