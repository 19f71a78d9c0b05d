import { and, eq, max } from 'drizzle-orm'
import { expectOneRow } from '@/server/db/rows'
import type { Database } from '@/server/db/client'
import { members, playChoices, playLimitChanges } from '@/server/db/schema'
import { playProtection } from '../rules'
import { addSiteMonths } from '../site-day'

/** What a member chose about limits and reminders. Times are null if there are none. */
export type Choices = {
  /** Minutes between two reality checks. */
  reminderMinutes: number
  declinedLimit: boolean
  declinedAt: Date | null
  reviewedAt: Date | null
  /** When the member last changed a limit. */
  changedAt: Date | null
}

/** A member's choices, in one statement. */
export async function choicesOf(db: Database, memberId: string): Promise<Choices> {
  const { at, setBy } = playLimitChanges
  const own = and(eq(playLimitChanges.memberId, members.id), eq(setBy, 'member'))
  const changed = db
    .select({ changedAt: max(at).as('changed_at') })
    .from(playLimitChanges)
    .where(own)
    .as('changed')
  const { chosen, changedAt } = expectOneRow(
    await db
      .select({ chosen: playChoices, changedAt: changed.changedAt })
      .from(members)
      .leftJoin(playChoices, eq(playChoices.memberId, members.id))
      .crossJoinLateral(changed)
      .where(eq(members.id, memberId)),
  )
  const declinedLimit = chosen?.declinedLimit === true
  return {
    reminderMinutes: chosen?.reminderMinutes ?? playProtection.reminderMinutes,
    declinedLimit,
    declinedAt: declinedLimit ? chosen.updatedAt : null,
    reviewedAt: chosen?.reviewedAt ?? null,
    changedAt,
  }
}

/**
 * When to remind the member to review their limits: six months after they last set or reviewed them (UKGC RTS 12A).
 * Null if they never did: they are not reminded.
 */
export function reviewFrom({ changedAt, declinedAt, reviewedAt }: Choices): Date | null {
  const times = [changedAt, declinedAt, reviewedAt].filter((at) => at !== null)
  if (times.length === 0) return null
  return addSiteMonths(new Date(Math.max(...times.map((at) => at.getTime()))), playProtection.reviewAfterMonths)
}
