import type { Database } from '@/server/db/client'
import { activities, mails, notices } from '@/server/db/schema'
import { seedActivities } from './activities'
import { seedMails } from './mails'
import { seedNotices } from './notices'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Promotions, notices and messages to begin with. Promotions began a week ago and have no end. */
export async function seedContent(db: Database, at: Date): Promise<void> {
  const ago = (ms: number) => new Date(at.getTime() - ms)
  const promotions = seedActivities.map((row, position) => ({ ...row, position, startsAt: ago(7 * dayMs) }))
  await db.insert(activities).values(promotions)
  await db.insert(notices).values(seedNotices.map((row, index) => ({ ...row, publishedAt: ago((index + 1) * hourMs) })))
  const letters = seedMails.map(({ daysAgo, ...words }) => ({
    ...words,
    type: 'system' as const,
    createdAt: ago(daysAgo * dayMs),
  }))
  await db.insert(mails).values(letters)
}
