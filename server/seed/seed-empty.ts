import type { Database } from '../db/client'
import { activities, members, venues } from '../db/schema'
import { seedGames } from '../db/seed-games'
import type { SystemContext } from '../domain/context'
import type { SeedSandbox } from './play-demo-history'
import { seedContent } from './seed-content'
import { seedDemoMember } from './seed-demo-member'

/**
 * Fills an empty database, so that a newcomer finds games, promotions and a member to try the product with. Each of the
 * three is seeded in one transaction: a start that was killed leaves nothing half made.
 */
export async function seedEmpty(system: SystemContext, { sandbox, context }: SeedSandbox): Promise<void> {
  const { db, now } = system
  const inOne = (work: (tx: Database) => Promise<void>) => db.transaction(work)
  if ((await db.select({ code: venues.code }).from(venues).limit(1)).length === 0) await inOne(seedGames)
  if ((await db.select({ id: activities.id }).from(activities).limit(1)).length === 0) {
    await inOne((tx) => seedContent(tx, now()))
  }
  if ((await db.select({ id: members.id }).from(members).limit(1)).length === 0) {
    // The sandbox's own tables are in the same database and are written in the same transaction.
    await inOne((tx) => {
      const inside = { ...context, db: tx }
      return seedDemoMember({ ...system, db: tx, ports: sandbox.ports(inside) }, { sandbox, context: inside })
    })
  }
}
