import { lt } from 'drizzle-orm'
import { failedAttempts, sessions, signInSources, smsCodes } from '@/server/db/schema'
import type { SystemContext } from '../context'
import { accountSafety } from '../rules'

const { failureWindowMs, knownSourceLifeMs, smsCodesWindowMs } = accountSafety

/**
 * Deletes what no rule needs any more: expired sessions, devices and networks long unused, wrong guesses and registration
 * codes (with their mobile numbers) older than their windows.
 */
export async function deleteExpired({ db, now }: Pick<SystemContext, 'db' | 'now'>): Promise<void> {
  const at = now()
  const before = (ms: number) => new Date(at.getTime() - ms)
  await db.delete(sessions).where(lt(sessions.expiresAt, at))
  await db.delete(failedAttempts).where(lt(failedAttempts.at, before(failureWindowMs)))
  await db.delete(signInSources).where(lt(signInSources.lastUsedAt, before(knownSourceLifeMs)))
  await db.delete(smsCodes).where(lt(smsCodes.createdAt, before(smsCodesWindowMs)))
}
