import { hash } from '@node-rs/argon2'
import fc from 'fast-check'
import { eq, sql } from 'drizzle-orm'
import { toDecimal, toMinor } from '@/contract/amount'
import { bankAccounts, topUpOrders, operatorKeys } from '@/server/db/schema'
import { DomainError } from '@/server/domain/domain-error'
import { approve, pay, refuse } from '@/server/domain/operator/review-withdrawals'
import type { OperatorContext } from '@/server/domain/operator/operator-context'
import { createOperatorKey } from '@/server/domain/operator/operator-keys'
import { depositVendor } from '@/server/domain/wallet/create-top-up'
import { reconcileTransfers } from '@/server/domain/wallet/reconcile-transfers'
import { requestWithdrawal } from '@/server/domain/wallet/request-withdrawal'
import { setRule } from '@/server/domain/rule-settings'
import { settlePayment } from '@/server/domain/wallet/settle-payment'
import { transfer } from '@/server/domain/wallet/transfer'
import { transferAll } from '@/server/domain/wallet/transfer-all'
import { balancesOf } from '@/server/ledger/balances'
import { verifyLedger } from '@/server/ledger/verify-ledger'
import { sign } from '@/sandbox/ports/signature'
import { createMemberWith, createMoneySide, type MoneySide } from '@/tests/support/money'
import { openOwnPostgres } from '@/tests/support/postgres'
import { createContext, createMoneyContext } from '@/tests/support/server'

/** The result of a race. Amounts are minor units (1/100 point). */
export type Race = {
  calls: number
  perSecond: number
  /** How often each call succeeded, and with which codes it was refused. */
  answers: Record<string, number>
  /** Results that no member may ever get: everything except success and the errors of the catalogue. */
  unexpected: string[]
  /** Orders that more than one callback credited. */
  creditedTwice: number
  /** The member's points according to the replies, and according to the ledger. */
  expectedMinor: string
  heldMinor: string
  drifts: number
  /** Deadlocks after which the product retried; each costs a second. */
  deadlocks: number
}

const password = 'paper88'
const startMinor = 50_000_00n
const venues = ['evo', 'otg', 'ameba'] as const
const moves = [
  'transfer',
  'transfer',
  'transfer',
  'withdraw',
  'transferAll',
  'topUp',
  'callback',
  'callback',
  'review',
] as const
/** This many successive calls share a key, so that the same request sometimes arrives twice at the same moment. */
const keysShared = 3

/** The member, the operator, and what both know so far. */
async function openRace(side: MoneySide) {
  const withdrawalPasswordHash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  const member = await createMemberWith(side, startMinor, { identityState: 'certified', withdrawalPasswordHash })
  const names = { bankName: 'B', branchName: 'M', accountName: 'A', accountNumber: '1' }
  const account = { memberId: member.id, ...names, createdAt: side.now() }
  const [bank] = await side.db.insert(bankAccounts).values(account).returning()
  side.clock.advance(24 * 3_600_000)
  // Lifts the limits, because the race is only about points.
  await setRule(side.db, 'turnover_percent', 0n, side.now())
  await setRule(side.db, 'withdrawal_daily_cap_minor', 1_000_000_000_00n, side.now())
  await setRule(side.db, 'top_up_vendor_daily_cap_minor', 1_000_000_000_00n, side.now())
  await createOperatorKey(side.db, { name: 'Ada', roles: ['finance'], at: side.now() })
  const [key] = await side.db.select().from(operatorKeys)
  const person: OperatorContext = {
    ...createContext(side.db, side),
    actor: 'Ada',
    keyId: key?.id ?? '',
    roles: ['finance'],
    sandboxClock: null,
  }
  return { memberId: member.id, bankId: bank?.id ?? '', person }
}

type Raced = Awaited<ReturnType<typeof openRace>>

class Track {
  calls = 0
  readonly answers: Record<string, number> = {}
  readonly unexpected: string[] = []
  readonly orders: string[] = []
  readonly withdrawals: string[] = []
  readonly credited = new Map<string, number>()
  paidMinor = 0n
  constructor(
    readonly side: MoneySide,
    readonly raced: Raced,
  ) {}

  /** Makes one call that `kind` and a random number choose. */
  async move(kind: (typeof moves)[number], chance: number): Promise<void> {
    this.calls += 1
    try {
      await this.#make(kind, chance)
      this.#count(`${kind} done`)
    } catch (error) {
      if (error instanceof DomainError) this.#count(`${kind} ${error.code}`)
      else this.unexpected.push(`${kind}: ${String(error)} ${String((error as Error).cause ?? '')}`)
    }
  }

  #count(name: string): void {
    this.answers[name] = (this.answers[name] ?? 0) + 1
  }

  async #make(kind: (typeof moves)[number], chance: number): Promise<void> {
    const { side, raced } = this
    const key = `race-${kind}-${Math.floor(this.calls / keysShared)}`
    const context = createMoneyContext(side.db, raced.memberId, { ...side, key })
    const venue = venues[Math.floor(this.calls / keysShared) % venues.length] ?? 'evo'
    if (kind === 'transferAll') return void (await transferAll(context, {}))
    if (kind === 'topUp') {
      const { order_number } = await depositVendor(context, { amount: '100' })
      return void this.orders.push(order_number)
    }
    if (kind === 'withdraw') {
      const payout = { payout_type: 'bank', payout_account: raced.bankId, withdrawal_password: password } as const
      return void this.withdrawals.push((await requestWithdrawal(context, { amount: '100', ...payout })).order_number)
    }
    if (kind === 'callback') return this.#callback(chance)
    if (kind === 'review') return this.#review(chance)
    const [source, target] = this.calls % 2 ? ['main', venue] : [venue, 'main']
    await transfer({ ...context, key: `${key}-${source}-${target}` }, { source, target, amount: '50' })
  }

  /** One of the newest orders is paid: several clients send the same callback. */
  async #callback(chance: number): Promise<void> {
    const orderNumber = this.orders.at(-1 - (chance % 4))
    if (!orderNumber) return
    const body = JSON.stringify({ order_number: orderNumber, transaction_number: 'T', amount: '10000', paid: true })
    const { outcome } = await settlePayment(
      this.side,
      Buffer.from(body),
      sign(this.side.sandbox.secret, 'callback', body),
    )
    if (outcome === 'credited') this.credited.set(orderNumber, (this.credited.get(orderNumber) ?? 0) + 1)
  }

  async #review(chance: number): Promise<void> {
    const orderNumber = this.withdrawals.at(-1 - (chance % 6))
    if (!orderNumber) return
    const step = chance % 3
    const input = { order_number: orderNumber }
    if (step === 0) await approve(this.raced.person, input)
    else if (step === 1) await refuse(this.raced.person, { ...input, reason: 'race' })
    else {
      const { amount } = await pay(this.raced.person, input)
      this.paidMinor += toMinor(amount)
    }
  }
}

/** Runs the given number of clients of one member at the same moment for the given seconds, on its own PostgreSQL. */
export async function runRace(options: { seed: number; seconds: number; clients: number }): Promise<Race> {
  const open = await openOwnPostgres(40)
  try {
    const side = await createMoneySide(open.db)
    const track = new Track(side, await openRace(side))
    const startedMs = performance.now()
    const endsMs = startedMs + options.seconds * 1_000
    const deck = fc.sample(fc.tuple(fc.constantFrom(...moves), fc.nat(1_000)), { seed: options.seed, numRuns: 10_000 })
    const client = async () => {
      while (performance.now() < endsMs) {
        const [kind, chance] = deck[track.calls % deck.length] ?? (['transfer', 0] as const)
        await track.move(kind, chance)
      }
    }
    await Promise.all(Array.from({ length: options.clients }, client))
    const perSecond = Math.round((track.calls * 1_000) / (performance.now() - startedMs))
    side.clock.advance(60_000)
    await reconcileTransfers(side)
    return { ...(await settleUp(side, track)), calls: track.calls, perSecond }
  } finally {
    await open.close()
  }
}

async function settleUp(side: MoneySide, track: Track): Promise<Omit<Race, 'calls' | 'perSecond'>> {
  const { memberId } = track.raced
  const balances = await balancesOf(side.db, memberId)
  const held = balances.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0n)
  const paid = await side.db.select().from(topUpOrders).where(eq(topUpOrders.status, 'success'))
  const expected = startMinor + BigInt(track.credited.size) * 100_00n - track.paidMinor
  for (const venue of venues) {
    const there = balances.find(({ kind, detail }) => kind === 'member_venue' && detail === venue)?.balanceMinor ?? 0n
    const theirs = await side.ports.gameVenue.balance(venue, memberId)
    if (theirs !== there) track.unexpected.push(`${venue} has ${toDecimal(theirs)}, the ledger ${toDecimal(there)}`)
  }
  // The first top-up is the one that the member began with.
  if (paid.length !== track.credited.size + 1) track.unexpected.push(`${paid.length} orders are paid`)
  const proof = await verifyLedger(side.db)
  const stats = await side.db.execute<{ deadlocks: string }>(
    sql`select deadlocks from pg_stat_database where datname = current_database()`,
  )
  return {
    answers: track.answers,
    unexpected: [...new Set(track.unexpected)],
    creditedTwice: [...track.credited.values()].filter((times) => times > 1).length,
    expectedMinor: expected.toString(),
    heldMinor: held.toString(),
    drifts: proof.drifts.length + proof.brokenTransfers.length + (proof.entriesSum === 0n ? 0 : 1),
    deadlocks: Number((stats as unknown as { rows: { deadlocks: string }[] }).rows[0]?.deadlocks),
  }
}
