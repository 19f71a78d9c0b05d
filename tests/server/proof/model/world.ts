import { hash } from '@node-rs/argon2'
import { asc } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { promotions, bankAccounts, convenienceStores, members, operatorKeys, virtualAccounts } from '@/server/db/schema'
import { insertVenues } from '@/server/seed/venues'
import type { MoneyContext } from '@/server/domain/context'
import type { OperatorContext } from '@/server/domain/operator/operator-context'
import { createOperatorKey } from '@/server/domain/operator/operator-keys'
import { sandboxPaymentVendor } from '@/sandbox/ports/payment-vendor'
import { sign } from '@/sandbox/ports/signature'
import type { PaymentVendor } from '@/server/ports/payment-vendor'
import { createContext, createMember, createMoneyContext, createPorts, createTestClock } from '@/tests/support/server'
import { Auditor } from './auditor'
import { FaultyVenue } from './faulty-venue'
import { promotionCount, memberCount } from './operation'

const secret = 'a secret of the proof'
export const withdrawalPassword = 'paper88'
const words = { tw: '證', vi: 'x', en: 'x', th: 'x' }

/** Fills an empty database with what every story needs: members who may do everything, and two operators. */
export async function furnish(db: Database): Promise<void> {
  const at = createTestClock().now()
  await insertVenues(db)
  // Uses the cheapest hash parameters, because the test does not cover hashing.
  const withdrawalPasswordHash = await hash(withdrawalPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  for (let index = 0; index < memberCount; index += 1) {
    const certified = { identityState: 'certified', withdrawalPasswordHash, createdAt: at } as const
    const { id: memberId } = await createMember(db, { account: `proof${index}`, ...certified })
    const names = { bankName: 'B', branchName: 'M', accountName: 'A', accountNumber: `1000${index}` }
    await db.insert(bankAccounts).values({ memberId, ...names, createdAt: at })
    // An address can receive withdrawals a day after it was bound.
    const boundAt = new Date(at.getTime() - 86_400_000)
    await db.insert(virtualAccounts).values({ memberId, channel: 'TRC20', address: `T${index}`, createdAt: boundAt })
    const stores = ['1001', '1002', '1003', '1004', '1005'].map(
      (storeNumber) => ({ memberId, chain: 'seven', storeNumber, createdAt: at }) as const,
    )
    await db.insert(convenienceStores).values(stores)
  }
  const promotion = { type: 'new', title: words, summary: words, content: words, picture: 'x' } as const
  const offered = Array.from({ length: promotionCount }, (_, position) => ({ ...promotion, position }))
  await db.insert(promotions).values(offered as (typeof promotions.$inferInsert)[])
  for (const name of ['Ada', 'Ben']) await createOperatorKey(db, { name, roles: ['admin', 'finance'], at })
}

type Person = Pick<OperatorContext, 'actor' | 'keyId' | 'roles'>

/** The product running on such a database: its ports, a clock that stands still, and the auditor at its interfaces. */
export class World {
  readonly clock = createTestClock()
  readonly auditor = new Auditor()
  readonly venue = new FaultyVenue(this.auditor)
  #vendorMood: 'answers' | 'refuses' | 'dies' = 'answers'
  readonly #vendor: PaymentVendor
  readonly #ports
  members: { id: string; account: string; bankId: string; virtualId: string }[] = []
  promotionIds: number[] = []
  #people: Person[] = []

  constructor(readonly db: Database) {
    this.#vendor = sandboxPaymentVendor({ db, now: this.clock.now, secret })
    const paymentVendor: PaymentVendor = { ...this.#vendor, createOrder: (order) => this.#createOrder(order) }
    this.#ports = createPorts({ gameVenue: this.venue.port, paymentVendor })
  }

  async open(): Promise<this> {
    const { db } = this
    const rows = await db.select().from(members).orderBy(asc(members.account))
    const banks = await db.select().from(bankAccounts)
    const wallets = await db.select().from(virtualAccounts)
    this.members = rows.map(({ id, account }) => ({
      id,
      account,
      bankId: banks.find(({ memberId }) => memberId === id)?.id ?? '',
      virtualId: wallets.find(({ memberId }) => memberId === id)?.id ?? '',
    }))
    this.promotionIds = (await db.select().from(promotions).orderBy(asc(promotions.position))).map(({ id }) => id)
    const keys = await db.select().from(operatorKeys).orderBy(asc(operatorKeys.name))
    this.#people = keys.map(({ id, name, roles }) => ({ keyId: id, actor: name, roles }))
    return this
  }

  nowMs(): number {
    return this.clock.now().getTime()
  }

  system() {
    return { db: this.db, ports: this.#ports, now: this.clock.now }
  }

  money(memberId: string, key: string, onReplay?: () => void): MoneyContext {
    return { ...createMoneyContext(this.db, memberId, { ...this.system(), key }), ...(onReplay && { onReplay }) }
  }

  /** One of the two people who act for the operator. */
  person(index: 0 | 1): OperatorContext {
    const person = this.#people[index]
    if (!person) throw new Error('the world was not furnished')
    const context = createContext(this.db, this.system())
    return { ...context, ...person, sandboxClock: null }
  }

  /** Makes the vendor behave in one way until the next call. */
  setVendor(mood: 'answers' | 'refuses' | 'dies'): void {
    this.#vendorMood = mood
  }

  sign(body: string): string {
    return sign(secret, 'callback', body)
  }

  /**
   * Runs a domain function until it ends or its process dies at a port. After a death no part of it continues, as after
   * a crash. Returns null for a death.
   */
  async live<Result>(verb: Promise<Result>): Promise<Result | null> {
    const death = new Promise<null>((resolve) => (this.venue.onDeath = () => resolve(null)))
    return Promise.race([verb, death])
  }

  #createOrder(order: Parameters<PaymentVendor['createOrder']>[0]): ReturnType<PaymentVendor['createOrder']> {
    if (this.#vendorMood === 'refuses') return Promise.reject(new Error('the vendor answered 500'))
    if (this.#vendorMood === 'answers') return this.#vendor.createOrder(order)
    this.venue.onDeath()
    return new Promise(() => undefined)
  }
}
