// Tests server/domain/protection/set-limit.ts, server/domain/protection/close.ts, server/domain/protection/overview.ts
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limitPeriods, isExclusion, type ClosureLength, type LimitPeriod } from '@/contract/optional/protection'
import { DomainError } from '@/server/domain/domain-error'
import { closePlay } from '@/server/domain/protection/close'
import { closureEnd } from '@/server/domain/protection/closure-length'
import { overview } from '@/server/domain/protection/overview'
import { cancelRaise, confirmRaise, setLimit } from '@/server/domain/protection/set-limit'
import { statement } from '@/server/domain/records/statement'
import { depositVendor } from '@/server/domain/wallet/create-top-up'
import { transfer } from '@/server/domain/wallet/transfer'
import type { OpenDatabase } from '@/server/db/client'
import { toMinor } from '@/contract/amount'
import { openEmbeddedTestDatabase } from '@/tests/support/embedded-database'
import { createMemberWith, createMoneySide, giveTopUp, mainBalance, type MoneySide } from '@/tests/support/money'
import { createMoneyContext } from '@/tests/support/server'
import { openTestDatabase } from '@/tests/support/test-database'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** The site's time zone is eight hours ahead of UTC, all year. */
const zoneMs = 8 * hourMs

type Step =
  | { do: 'wait'; hours: number }
  | { do: 'set'; period: LimitPeriod; value: number | null }
  | { do: 'confirm' | 'cancel'; period: LimitPeriod }
  | { do: 'order' | 'move' | 'receive'; points: number }
  | { do: 'close'; length: ClosureLength }

const period = fc.constantFrom(...limitPeriods)
const points = fc.integer({ min: 1, max: 30 }).map((hundreds) => hundreds * 100)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 7, 24, 60, 193) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('set' as const), period, value: fc.option(points) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('confirm' as const, 'cancel' as const), period }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('order' as const), points }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('move' as const, 'receive' as const), points }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('close' as const),
      length: fc.constantFrom<ClosureLength>('24_hours', '7_days', '30_days', '6_months', '1_year', 'indefinite'),
    }),
  },
)

type Limit = { value: number; raise: { to: number | null; from: number; until: number } | null }

/** The expected behaviour, written from the rules alone. Times are in milliseconds, amounts in whole points. */
class Model {
  readonly limits = new Map<LimitPeriod, Limit>()
  orders: { at: number; points: number; isPaid: boolean }[] = []
  breakEnd = 0
  exclusionEnd: number | null = null

  /** The start of the current day, week (from Monday) or month in the site's time zone. */
  startOf(name: LimitPeriod, now: number): number {
    const today = Math.floor((now + zoneMs) / dayMs)
    if (name === 'day') return today * dayMs - zoneMs
    // 1 January 1970 was a Thursday.
    if (name === 'week') return (today - ((today + 3) % 7)) * dayMs - zoneMs
    const date = new Date(now + zoneMs)
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) - zoneMs
  }

  used(name: LimitPeriod, now: number): number {
    return this.orders.filter(({ at }) => at >= this.startOf(name, now)).reduce((sum, order) => sum + order.points, 0)
  }

  isClosed = (now: number) => this.exclusionEnd !== null || this.breakEnd > now

  /** Returns the error that the step must end with, or null if it must succeed; a success changes the model. */
  apply(given: Step, now: number): string | null {
    switch (given.do) {
      case 'set':
        return this.set(given.period, given.value, now)
      case 'confirm': {
        const raise = this.limits.get(given.period)?.raise
        if (!raise || now < raise.from || now >= raise.until) return 'state_conflict'
        if (raise.to === null) this.limits.delete(given.period)
        else this.limits.set(given.period, { value: raise.to, raise: null })
        return null
      }
      case 'cancel': {
        const limit = this.limits.get(given.period)
        if (limit) limit.raise = null
        return null
      }
      case 'order': {
        if (this.isClosed(now)) return 'play_closed'
        const isOver = [...this.limits].some(([name, { value }]) => this.used(name, now) + given.points > value)
        if (isOver) return 'top_up_limit_exceeded'
        this.orders.push({ at: now, points: given.points, isPaid: false })
        return null
      }
      case 'receive':
        this.orders.push({ at: now, points: given.points, isPaid: true })
        return null
      case 'move':
        return this.isClosed(now) ? 'play_closed' : null
      case 'close':
        return this.close(given.length, now)
      case 'wait':
        return null
    }
  }

  private set(name: LimitPeriod, value: number | null, now: number): null {
    const limit = this.limits.get(name)
    if (!limit && value === null) return null
    if (value !== null && (!limit || value <= limit.value)) this.limits.set(name, { value, raise: null })
    else if (limit && !(limit.raise && now < limit.raise.until && limit.raise.to === value))
      limit.raise = { to: value, from: now + dayMs, until: now + 8 * dayMs }
    return null
  }

  private close(length: ClosureLength, now: number): string | null {
    const end = closureEnd(length, new Date(now))?.getTime() ?? Infinity
    if (isExclusion(length)) {
      if (this.exclusionEnd !== null && end <= this.exclusionEnd) return 'closure_not_longer'
      this.exclusionEnd = end
      this.endWaitingOrders()
      return null
    }
    if (this.exclusionEnd !== null || (this.breakEnd > now && end <= this.breakEnd)) return 'closure_not_longer'
    this.breakEnd = end
    this.endWaitingOrders()
    return null
  }

  private endWaitingOrders() {
    this.orders = this.orders.filter(({ isPaid }) => isPaid)
  }
}

const decimal = (value: number) => `${value}.00`

async function perform(side: MoneySide, memberId: string, given: Step): Promise<unknown> {
  const context = createMoneyContext(side.db, memberId, side)
  const name = 'period' in given ? ({ kind: 'top_up', period: given.period } as const) : null
  switch (given.do) {
    case 'wait':
      return side.clock.advance(given.hours * hourMs)
    case 'set':
      return name && setLimit(context, { ...name, value: given.value === null ? null : decimal(given.value) })
    case 'confirm':
      return name && confirmRaise(context, name)
    case 'cancel':
      return name && cancelRaise(context, name)
    case 'order':
      return depositVendor(context, { amount: decimal(given.points) })
    case 'receive':
      return giveTopUp(side.db, memberId, BigInt(given.points) * 100n, side.now())
    case 'move':
      return transfer(context, { source: 'main', target: 'evo', amount: '1.00' })
    case 'close':
      return side.db.transaction((tx) => closePlay(tx, side, { memberId, length: given.length, closedBy: 'member' }))
  }
}

/** Runs a story on the product and the model. After each step the member's overview must equal the model's. */
async function tell(side: MoneySide, story: readonly Step[]): Promise<void> {
  const { id } = await createMemberWith(side, 0n)
  // The top-up is long before the story, so that it counts in no period.
  await giveTopUp(side.db, id, 1_000_00n, new Date(0))
  const model = new Model()
  for (const given of story) {
    const now = side.now().getTime()
    const expected = model.apply(given, now)
    const got = await perform(side, id, given).then(
      () => null,
      (error: unknown) => {
        if (error instanceof DomainError) return error.code
        throw error
      },
    )
    expect({ given, error: got }).toEqual({ given, error: expected })
    await compare(side, id, model)
  }
  const listed = await statement(createMoneyContext(side.db, id, side), {})
  const change = toMinor(listed.totals.credited) - toMinor(listed.totals.debited) + toMinor(listed.opening_balance)
  expect(change).toBe(await mainBalance(side.db, id))
}

async function compare(side: MoneySide, memberId: string, model: Model): Promise<void> {
  const now = side.now().getTime()
  const shown = await overview(createMoneyContext(side.db, memberId, side))
  for (const name of limitPeriods) {
    const row = shown.limits.find((limit) => limit.kind === 'top_up' && limit.period === name)
    const limit = model.limits.get(name)
    const raise = limit?.raise && now < limit.raise.until ? limit.raise : null
    expect(row).toMatchObject({
      limit: limit ? decimal(limit.value) : null,
      used: decimal(model.used(name, now)),
      raise: raise && { to: raise.to === null ? null : decimal(raise.to), from: new Date(raise.from).toISOString() },
    })
  }
  const { exclusionEnd, breakEnd } = model
  const kind = exclusionEnd !== null ? 'exclusion' : breakEnd > now ? 'break' : null
  const end = exclusionEnd ?? breakEnd
  expect(shown.closure && { kind: shown.closure.kind, ends_at: shown.closure.ends_at }).toEqual(
    kind && { kind, ends_at: end === Infinity ? null : new Date(end).toISOString() },
  )
}

const databases = { PostgreSQL: openTestDatabase, 'the embedded database': openEmbeddedTestDatabase } as const

describe.each(Object.entries(databases))('random changes of limits and closures, on %s,', (_name, openDatabase) => {
  let open: Pick<OpenDatabase, 'db' | 'close'>
  beforeAll(async () => {
    open = await openDatabase()
  })
  afterAll(() => open.close())

  it('end as the model predicts: orders stay within limits, no limit is raised early or unconfirmed, no closure gets shorter', async () => {
    const stories = fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 25 }), async (story) => {
      await tell(await createMoneySide(open.db), story)
    })
    await fc.assert(stories, { seed: 41, numRuns: 8, endOnFailure: true })
  })
})
