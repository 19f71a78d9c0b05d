import { createHash } from 'node:crypto'
import type { MemberEventKind } from '@/contract/optional/security'
import type { Database } from '../db/client'
import { memberEvents } from '../db/schema'
import type { Context } from './context'

/** The hash of a browser's random id, as it is stored. */
export const deviceHash = (device: string) => createHash('sha256').update(device).digest('base64url')

type Caller = Pick<Context, 'now'> & Partial<Pick<Context, 'ip' | 'device' | 'agent' | 'requestId'>>

type Recorded = {
  /** Null for a failed sign-in to an account that does not exist. */
  memberId: string | null
  kind: MemberEventKind
  /** The operator's name, if an operator caused the event. */
  actor?: string
  /** Facts such as the limit that changed; never secrets or full account numbers. */
  details?: Record<string, string | number | boolean | null>
}

/**
 * Appends to the security log (OWASP ASVS 5.0, 16.2 and 16.3): who did what, when, and from where. If the event records
 * a change, pass the change's transaction as `db`.
 */
export async function recordEvent(db: Database, caller: Caller, event: Recorded): Promise<void> {
  await storingEvent(db, caller, event)
}

/** The statement of `recordEvent`, as part of a larger one. */
export function storingEvent(db: Database, caller: Caller, event: Recorded) {
  const { now, ip, device, agent, requestId } = caller
  const { memberId, kind, actor = 'member', details = null } = event
  return db.insert(memberEvents).values({
    memberId,
    kind,
    actor,
    details,
    at: now(),
    ip: ip ?? null,
    deviceHash: device ? deviceHash(device) : null,
    browser: agent?.browser ?? null,
    system: agent?.system ?? null,
    requestId: requestId ?? null,
  })
}
