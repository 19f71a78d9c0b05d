import { lt } from 'drizzle-orm'
import { failedAttempts, sessions, smsCodes } from '@/server/db/schema'
import type { SystemContext } from '../context'
import { accountSafety } from '../rules'

const { failureWindowMs, smsCodesWindowMs } = accountSafety

/**
 * Forgets what no rule asks about any more: sessions that have expired, wrong guesses and registration codes (with the
 * numbers they were sent to) older than their windows.
 */
export async function deleteExpired({ db, now }: Pick<SystemContext, 'db' | 'now'>): Promise<void> {
  const at = now()
  const before = (ms: number) => new Date(at.getTime() - ms)
  await db.delete(sessions).where(lt(sessions.expiresAt, at))
  await db.delete(failedAttempts).where(lt(failedAttempts.at, before(failureWindowMs)))
  await db.delete(smsCodes).where(lt(smsCodes.createdAt, before(smsCodesWindowMs)))
}
