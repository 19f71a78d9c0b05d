import type { Database } from '@/server/db/client'
import { Disagreement } from './books'
import { checkBooks, checkMembers, checkSettled } from './invariants'
import type { Operation } from './operation'
import { Story } from './story'
import { adjust, promotion, review, withdraw } from './operations-decisions'
import { job, play, repeat, settleTransfer, transfer, transferAll } from './operations-points'
import { callback, callbackAgain, settleTopUp, suspense, topUp } from './operations-top-ups'
import { verbs as ownVerbs, type Verbs } from './verbs'
import { World } from './world'

/** The number of operations between two comparisons of the whole ledger. */
const booksEvery = 100
/** Time advances by this with every operation, ms. */
const tickMs = 211
/** Longer than a request can be under way, ms, so that the reconciler repeats it. */
const reconcileAfterMs = 11_000
const maxSettleRounds = 20

/** Operations outside the product, which cannot change its books. */
const outside: readonly Operation['do'][] = ['play', 'fault', 'clock']

/** The number of operations that ran, and of comparisons of the books. */
export type StoryResult = { operations: number; checks: number }

function runOperation(story: Story, operation: Operation): Promise<void> | void {
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
    case 'settleTopUp':
      return settleTopUp(story, operation)
    case 'settleTransfer':
      return settleTransfer(story, operation)
    case 'clock':
      story.world.venue.catchUp()
      return story.world.clock.advance(operation.ms)
  }
}

/** Ends all faults, lets time pass and runs the jobs; afterwards nothing may be unknown or in transit. */
async function settleEverything(story: Story): Promise<void> {
  const { world, verbs } = story
  world.venue.heal()
  for (let round = 0; round < maxSettleRounds && world.auditor.openLegs().length > 0; round += 1) {
    world.clock.advance(reconcileAfterMs)
    await verbs.reconcileTransfers(world.system())
  }
  await verbs.importBets(world.system())
}

/**
 * Runs one story on its own database, and compares the product's books with the auditor's after each operation. Throws
 * a `Disagreement` that names the operation after which they differ.
 */
export async function runStory(
  db: Database,
  operations: readonly Operation[],
  verbs: Verbs = ownVerbs,
): Promise<StoryResult> {
  const story = new Story(await new World(db).open(), verbs)
  let checks = 0
  for (const [index, operation] of operations.entries()) {
    try {
      story.world.clock.advance(tickMs)
      await runOperation(story, operation)
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
  await settleEverything(story)
  await checkMembers(story)
  await checkBooks(story)
  await checkSettled(story)
  return { operations: operations.length, checks: checks + 3 }
}
