import type { Database } from '@/server/db/client'
import { promotions, messages, members, announcements, topUpChannels, venues } from '@/server/db/schema'
import { insertChannels } from './top-up-channels'
import { insertVenues } from './venues'
import type { SystemContext } from '../domain/context'
import { seedPromotions } from './promotions'
import { seedMessages } from './messages'
import { seedAnnouncements } from './announcements'
import type { SeedSandbox } from './play-demo-history'
import { seedDemoMember } from './seed-demo-member'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Adds promotions, announcements and messages to a new database. The promotions began a week ago and have no end. */
export async function seedContent(db: Database, at: Date): Promise<void> {
  const ago = (ms: number) => new Date(at.getTime() - ms)
  const rows = seedPromotions.map((row, position) => ({ ...row, position, startsAt: ago(7 * dayMs) }))
  await db.insert(promotions).values(rows)
  await db
    .insert(announcements)
    .values(seedAnnouncements.map((row, index) => ({ ...row, publishedAt: ago((index + 1) * hourMs) })))
  const sent = seedMessages.map(({ daysAgo, ...words }) => ({
    ...words,
    type: 'system' as const,
    createdAt: ago(daysAgo * dayMs),
  }))
  await db.insert(messages).values(sent)
}

/**
 * Fills an empty database, so that a newcomer finds games, promotions and a demo member. Each of the four parts is one
 * transaction, so that a start that is killed leaves no part unfinished.
 */
export async function seedEmpty(system: SystemContext, { sandbox, context }: SeedSandbox): Promise<void> {
  const { db, now } = system
  const inOne = (work: (tx: Database) => Promise<void>) => db.transaction(work)
  if ((await db.select({ code: venues.code }).from(venues).limit(1)).length === 0) await inOne(insertVenues)
  if ((await db.select({ id: promotions.id }).from(promotions).limit(1)).length === 0) {
    await inOne((tx) => seedContent(tx, now()))
  }
  if ((await db.$count(topUpChannels)) === 0) await inOne((tx) => insertChannels(tx, now()))
  if ((await db.select({ id: members.id }).from(members).limit(1)).length === 0) {
    // The sandbox's own tables are in the same database. They are written in the same transaction.
    await inOne((tx) => {
      const inside = { ...context, db: tx }
      const { secrets, breachedPasswords } = system.ports
      const ports = { ...sandbox.ports(inside), secrets, breachedPasswords }
      return seedDemoMember({ ...system, db: tx, ports }, { sandbox, context: inside })
    })
  }
}
