// Tests server/domain/play/limit-use.ts, server/domain/games/launch.ts, server/domain/protection/set-limit.ts
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '@/server/db/client'
import { bets } from '@/server/db/schema'
import { DomainError } from '@/server/domain/domain-error'
import { launch } from '@/server/domain/games/launch'
import { postPendingBets } from '@/server/domain/games/post-bets'
import { overview } from '@/server/domain/protection/overview'
import { answerCheck } from '@/server/domain/protection/session'
import { setLimit } from '@/server/domain/protection/set-limit'
import { transfer } from '@/server/domain/wallet/transfer'
import { verifyLedger } from '@/server/ledger/verify-ledger'
import { openEmbeddedTestDatabase } from '@/tests/support/embedded-database'
import { createMemberWith, createMoneySide, type MoneySide } from '@/tests/support/money'
import { createMoneyContext } from '@/tests/support/server'
import { openTestDatabase } from '@/tests/support/test-database'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const longestGapMs = 15 * minuteMs

type Step =
  | { do: 'wait'; minutes: number }
  | { do: 'limit_loss' | 'limit_time'; value: number }
  | { do: 'move' | 'home' | 'bet'; points: number }
  | { do: 'launch' }

const points = fc.integer({ min: 1, max: 9 }).map((hundreds) => hundreds * 100)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(5, 10, 14, 20, 600) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('limit_loss' as const), value: points }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('limit_time' as const), value: fc.constantFrom(10, 20, 45) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('move' as const), points }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('bet' as const), points }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('home' as const), points }) },
  { weight: 3, arbitrary: fc.constant({ do: 'launch' as const }) },
)

/** The expected behaviour, written from the rules alone. Times are in milliseconds, amounts in whole points. */
class Model {
  lossLimit: number | null = null
  timeLimit: number | null = null
  away = 0
  losses: { at: number; points: number }[] = []
  moments: number[] = []
  /** The highest loss that the limit allows. What was already lost or at venues when it was set may exceed it. */
  bound = Infinity

  lost = (now: number) =>
    this.losses.filter(({ at }) => at > now - dayMs).reduce((sum, { points: lost }) => sum + lost, 0)

  /** Full minutes of play: the time between moments, the last of them now, that are at most 15 minutes apart. */
  played(now: number): number {
    const counted = [...this.moments.filter((at) => at > now - dayMs), now]
    const gaps = counted.slice(1).map((at, index) => at - (counted[index] ?? at))
    return Math.floor(gaps.filter((gap) => gap <= longestGapMs).reduce((sum, gap) => sum + gap, 0) / minuteMs)
  }

  private isOutOfTime = (now: number) => this.timeLimit !== null && this.played(now) >= this.timeLimit

  /** Returns the error that the step must end with, or null if it must succeed; a success changes the model. */
  apply(given: Step, now: number): string | null {
    switch (given.do) {
      case 'wait':
        return null
      case 'limit_loss': {
        // A raise waits for its confirmation, which the test never sends.
        const isLower = this.lossLimit === null || given.value <= this.lossLimit
        if (!isLower) return null
        this.lossLimit = given.value
        this.bound = Math.max(given.value, this.lost(now) + this.away)
        return null
      }
      case 'limit_time':
        this.timeLimit = Math.min(given.value, this.timeLimit ?? Infinity)
        return null
      case 'move':
        if (this.lossLimit !== null && this.lost(now) + this.away + given.points > this.lossLimit) {
          return 'loss_limit_exceeded'
        }
        if (this.isOutOfTime(now)) return 'play_time_limit_reached'
        this.away += given.points
        return null
      case 'home':
        this.away -= Math.min(given.points, this.away)
        return null
      case 'bet': {
        const lost = Math.min(given.points, this.away)
        if (lost === 0) return null
        this.away -= lost
        this.losses.push({ at: now, points: lost })
        this.moments.push(now)
        return null
      }
      case 'launch':
        if (this.isOutOfTime(now)) return 'play_time_limit_reached'
        this.moments.push(now)
        return null
    }
  }
}

async function perform(side: MoneySide, memberId: string, given: Step, awayBefore: number): Promise<unknown> {
  const context = createMoneyContext(side.db, memberId, side)
  switch (given.do) {
    case 'wait':
      side.clock.advance(given.minutes * minuteMs)
      return answerCheck(context, { answer: 'continue' })
    case 'limit_loss':
      return setLimit(context, { kind: 'loss', period: 'day', value: `${given.value}.00` })
    case 'limit_time':
      return setLimit(context, { kind: 'play_time', period: 'day', value: `${given.value}.00` })
    case 'move':
      return transfer(context, { source: 'main', target: 'fg', amount: `${given.points}.00` })
    case 'home': {
      const amount = Math.min(given.points, awayBefore)
      return amount > 0 && transfer(context, { source: 'fg', target: 'main', amount: `${amount}.00` })
    }
    case 'bet': {
      const stakeMinor = BigInt(Math.min(given.points, awayBefore)) * 100n
      if (stakeMinor === 0n) return null
      const at = side.now()
      const bet = { id: randomUUID(), memberId, venue: 'fg', gameName: 'Test', stakeMinor, validMinor: stakeMinor }
      await side.db.insert(bets).values({ ...bet, payoutMinor: 0n, betTime: at, importedAt: at })
      return postPendingBets(side)
    }
    case 'launch':
      return launch(context, { game_name: 'fg', device: 'pc' })
  }
}

/** Runs a story on the product and the model. After each step the use that the member sees must equal the model's. */
async function tell(side: MoneySide, story: readonly Step[]): Promise<void> {
  const { id } = await createMemberWith(side, 10_000_000n)
  const model = new Model()
  for (const given of story) {
    const awayBefore = model.away
    const expected = model.apply(given, side.now().getTime())
    const got = await perform(side, id, given, awayBefore).then(
      () => null,
      (error: unknown) => {
        if (error instanceof DomainError) return error.code
        throw error
      },
    )
    expect({ given, error: got }).toEqual({ given, error: expected })
    const now = side.now().getTime()
    expect(model.lost(now)).toBeLessThanOrEqual(model.bound)
    const { limits } = await overview(createMoneyContext(side.db, id, side))
    const usedOf = (kind: string) => limits.find((row) => row.kind === kind && row.period === 'day')?.used
    expect(usedOf('loss')).toBe(`${model.lost(now) + model.away}.00`)
    expect(usedOf('play_time')).toBe(String(model.played(now)))
  }
}

const databases = { PostgreSQL: openTestDatabase, 'the embedded database': openEmbeddedTestDatabase } as const

describe.each(Object.entries(databases))('random play with loss and time limits, on %s,', (_name, openDatabase) => {
  let open: Pick<OpenDatabase, 'db' | 'close'>
  beforeAll(async () => {
    open = await openDatabase()
  })
  afterAll(async () => {
    expect((await verifyLedger(open.db)).ok).toBe(true)
    await open.close()
  })

  it('ends as the model predicts: losses stay within the limit, and no game starts after the time is used up', async () => {
    const stories = fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 25 }), async (story) => {
      await tell(await createMoneySide(open.db), story)
    })
    await fc.assert(stories, { seed: 41, numRuns: 8, endOnFailure: true })
  })
})
