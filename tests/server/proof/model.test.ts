// Tests server/domain/wallet, server/ledger
import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { SystemContext } from '@/server/domain/context'
import { recordOutcome } from '@/server/domain/wallet/advance-transfer'
import { memberAccount, systemAccount } from '@/server/ledger/account'
import { post } from '@/server/ledger/postings'
import { inTransaction } from '@/server/db/transaction'
import { pointTransfers, venueLegs } from '@/server/db/schema'
import { openEmbeddedTestDatabase } from '@/tests/support/embedded-database'
import { prove } from './model/prove'
import { serializationFailures } from './model/serialization-failures'
import { story } from './model/operation'
import { runStory } from './model/run-story'
import { openPostgresStages, type Stages } from './model/stages'
import { verbs } from './model/verbs'
import { furnish } from './model/world'
import { randomFrom } from '@/tests/support/random'

// Calls of a process that died must never continue, not even because a venue did not answer in time.
vi.mock('@/server/db/time-limit', async (importOriginal) => ({
  ...(await importOriginal<typeof import('@/server/db/time-limit')>()),
  withTimeLimit: (_ms: number, work: PromiseLike<unknown>) => work,
}))

let stages: Stages
beforeAll(async () => void (stages = await openPostgresStages()))
afterAll(() => stages.close())

/** A planted fault: credits every repeated callback again. */
async function creditsAgain(...args: Parameters<typeof verbs.settlePayment>): ReturnType<typeof verbs.settlePayment> {
  const [{ db, now, ports }, body, signature] = args
  const result = await verbs.settlePayment(...args)
  const callback = ports.paymentVendor.readCallback(body, signature)
  const order =
    callback &&
    (await db.query.topUpOrders.findFirst({ where: (row, { eq }) => eq(row.orderNumber, callback.orderNumber) }))
  if (result.outcome !== 'ignored' || !order) return result
  const [debit, credit] = [systemAccount('vendor'), memberAccount('member_main', order.memberId)]
  const posting = { reference: crypto.randomUUID(), kind: 'top_up', debit, credit, amountMinor: 1n, at: now() }
  await inTransaction(db, (tx) => post(tx, posting))
  return result
}

/** A planted fault: a timer returns points after a while, although the venue may have received them. */
async function refundsOnTimer(context: SystemContext): Promise<number> {
  const { db, now } = context
  const ofLeg = eq(pointTransfers.reference, venueLegs.transferReference)
  const open = await db
    .select({ order: pointTransfers, leg: venueLegs })
    .from(venueLegs)
    .innerJoin(pointTransfers, ofLeg)
    .where(eq(venueLegs.state, 'pending'))
  for (const each of open) await inTransaction(db, (tx) => recordOutcome(tx, each, 'failed', now()))
  return open.length
}

describe('random operations of members, vendors, venues and operators', () => {
  it('leave the balances that the model predicts, on PostgreSQL', async () => {
    const proof = await prove(stages, { seed: 20_261, operations: 400, storyLength: 200 })
    expect(proof.failure).toBeNull()
    expect(proof.operations).toBeGreaterThanOrEqual(400)
  })

  it('leave the balances that the model predicts, even if a tenth of the statements fail to serialize', async () => {
    const { inject, count } = serializationFailures(randomFrom(40_001))
    const failing = await openPostgresStages(inject)
    const proof = await prove(failing, { seed: 40_001, operations: 200, storyLength: 100 })
    await failing.close()
    expect(proof.failure).toBeNull()
    expect(proof.operations).toBeGreaterThanOrEqual(200)
    expect(count()).toBeGreaterThan(50)
  })

  it('leave the balances that the model predicts, on the embedded database', async () => {
    const { db, close } = await openEmbeddedTestDatabase()
    await furnish(db)
    const [operations = []] = fc.sample(story(120), { seed: 62, numRuns: 1 })
    expect((await runStory(db, operations)).operations).toBeGreaterThan(40)
    await close()
  })

  it.each([
    {
      what: 'a callback that is credited again',
      broken: { settlePayment: creditsAgain },
      seed: 4,
      maxLength: 4,
    },
    { what: 'a refund on a timer', broken: { reconcileTransfers: refundsOnTimer }, seed: 7, maxLength: 8 },
  ])(
    'are shortened to a few if they find the planted fault $what',
    async ({ broken, seed, maxLength }) => {
      const planted = { ...verbs, ...broken }
      const { failure } = await prove(stages, { seed, operations: 5_000, storyLength: 40, verbs: planted })
      expect(failure?.message).toContain('the auditor has')
      expect(failure?.story.length).toBeLessThanOrEqual(maxLength)
      // Shortening a story runs some hundred others, which takes long on a busy machine.
    },
    180_000,
  )
})
