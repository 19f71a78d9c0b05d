import type { Database } from '@/server/db/client'
import { Disagreement } from './books'
import { checkBooks, checkMembers, checkRest } from './invariants'
import type { Operation } from './operation'
import { Story } from './story'
import { adjust, promotion, review, withdraw } from './tell-decisions'
import { job, play, repeat, toldToPerson, transfer, transferAll } from './tell-points'
import { callback, callbackAgain, seenByPerson, suspense, topUp } from './tell-top-ups'
import { verbs as ownVerbs, type Verbs } from './verbs'
import { World } from './world'

/** Operations between two looks at the whole ledger. */
const booksEvery = 100
/** Time goes on a little with everything that happens. */
const tickMs = 211
/** Longer than a request may be on its way, so that the reconciler takes it on. */
const reconcileAfterMs = 11_000
const roundsToRest = 20

/** What happens outside the product: its books cannot have changed. */
const outside: readonly Operation['do'][] = ['play', 'fault', 'clock']

/** What was done: operations told, and sets of books compared. */
export type StoryResult = { operations: number; checks: number }

function happen(story: Story, operation: Operation): Promise<void> | void {
  switch (operation.do) {
    case 'topUp':
      return topUp(story, operation)
    case 'callback':
      return callback(story, operation)
    case 'callbackAgain':
      return callbackAgain(story, operation)
    case 'withdraw':
      return withdraw(story, operation)
    case 'review':
      return review(story, operation)
    case 'transfer':
      return transfer(story, operation)
    case 'transferAll':
      return transferAll(story, operation)
    case 'repeat':
      return repeat(story, operation)
    case 'fault':
      return story.world.venue.strike(operation.fault, operation.times)
    case 'play':
      return play(story, operation)
    case 'job':
      return job(story, operation)
    case 'adjust':
      return adjust(story, operation)
    case 'promotion':
      return promotion(story, operation)
    case 'suspense':
      return suspense(story, operation)
    case 'seenByPerson':
      return seenByPerson(story, operation)
    case 'toldToPerson':
      return toldToPerson(story, operation)
    case 'clock':
      story.world.venue.catchUp()
      return story.world.clock.advance(operation.ms)
  }
}

/** Everything heals, time passes, the jobs run: whatever was left unknown must come to rest. */
async function comeToRest(story: Story): Promise<void> {
  const { world, verbs } = story
  world.venue.heal()
  for (let round = 0; round < roundsToRest && world.auditor.openLegs().length > 0; round += 1) {
    world.clock.advance(reconcileAfterMs)
    await verbs.reconcileTransfers(world.system())
  }
  await verbs.importBets(world.system())
}

/**
 * Tells one story on a furnished database of its own and holds the product's books against the auditor's after each
 * operation. Throws a `Disagreement` that says after which operation they differ.
 */
export async function tell(
  db: Database,
  operations: readonly Operation[],
  verbs: Verbs = ownVerbs,
): Promise<StoryResult> {
  const story = new Story(await new World(db).open(), verbs)
  let checks = 0
  for (const [index, operation] of operations.entries()) {
    try {
      story.world.clock.advance(tickMs)
      await happen(story, operation)
      if (!outside.includes(operation.do)) {
        await checkMembers(story)
        checks += 1
      }
      if (index % booksEvery === booksEvery - 1) {
        await checkBooks(story)
        checks += 1
      }
    } catch (cause) {
      throw new Disagreement(`after operation ${index + 1}, ${operation.do}: ${String(cause)}`, index + 1, { cause })
    }
  }
  await comeToRest(story)
  await checkMembers(story)
  await checkBooks(story)
  await checkRest(story)
  return { operations: operations.length, checks: checks + 3 }
}
