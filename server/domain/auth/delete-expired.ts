import { lt, sql } from 'drizzle-orm'
import { inTransaction } from '@/server/db/transaction'
import {
  failedAttempts,
  memberEvents,
  passkeyChallenges,
  sessions,
  signInSources,
  smsCodes,
  tickets,
} from '@/server/db/schema'
import type { SystemContext } from '../context'
import { accountSafety } from '../rules'

const { failureWindowMs, knownSourceLifeMs, memberEventsLifeMs, smsCodesWindowMs } = accountSafety

/**
 * Deletes what no rule needs any longer: expired sessions, tickets and challenges; security log rows after 90 days;
 * devices and networks unused for long; old wrong guesses; old SMS codes with their mobile numbers. Records a sign-in
 * whose second step was never completed: its caller knows the password (OWASP ASVS 5.0, 6.3.5).
 */
export async function deleteExpired({ db, now }: Pick<SystemContext, 'db' | 'now'>): Promise<void> {
  const at = now()
  const before = (ms: number) => new Date(at.getTime() - ms)
  await db.delete(sessions).where(lt(sessions.expiresAt, at))
  await inTransaction(db, async (tx) => {
    const expired = await tx.delete(tickets).where(lt(tickets.expiresAt, at)).returning()
    const unfinished = expired.flatMap((ticket) => (ticket.purpose === 'sign_in' && !ticket.usedAt ? [ticket] : []))
    for (const { memberId, ip, deviceHash, browser, system, expiresAt } of unfinished) {
      const source = { ip, deviceHash, browser, system }
      await tx
        .insert(memberEvents)
        .values({ memberId, kind: 'sign_in_unfinished', actor: 'member', at: expiresAt, ...source })
    }
  })
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, at))
  await db.delete(failedAttempts).where(lt(failedAttempts.at, before(failureWindowMs)))
  await db.delete(signInSources).where(lt(signInSources.lastUsedAt, before(knownSourceLifeMs)))
  await inTransaction(db, async (tx) => {
    // A trigger of this table allows deletes only with this setting (`guards.sql`).
    await tx.execute(sql`select set_config('member_events.retention', 'on', true)`)
    await tx.delete(memberEvents).where(lt(memberEvents.at, before(memberEventsLifeMs)))
  })
  await db.delete(smsCodes).where(lt(smsCodes.createdAt, before(smsCodesWindowMs)))
}
