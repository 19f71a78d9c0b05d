import { activities, members, venues } from '../db/schema'
import { seedGames } from '../db/seed-games'
import type { SystemContext } from '../domain/context'
import type { SandboxDeps } from '../ports/sandbox/sandbox-deps'
import { seedContent } from './seed-content'
import { seedDemoMember } from './seed-demo-member'

/** Fills an empty database, so that a newcomer finds games, promotions and a member to try the product with. */
export async function seedEmpty(system: SystemContext, sandbox: SandboxDeps): Promise<void> {
  const { db, now } = system
  if ((await db.select({ code: venues.code }).from(venues).limit(1)).length === 0) await seedGames(db)
  if ((await db.select({ id: activities.id }).from(activities).limit(1)).length === 0) await seedContent(db, now())
  if ((await db.select({ id: members.id }).from(members).limit(1)).length === 0) await seedDemoMember(system, sandbox)
}
