import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { contract } from '@/contract'
import { optional } from '@/contract/optional'
import {
  bankAccounts,
  complaints,
  favourites,
  gameStarts,
  identitySubmissions,
  memberEvents,
  paymentCallbacks,
  playClosures,
  playLimits,
  promotions,
  sandboxFaults,
  venues,
  virtualAccounts,
  withdrawalOrders,
} from '@/server/db/schema'
import { operator } from '@/contract/operator'
import { createDatabaseObjectStore } from '@/server/ports/database-object-store'
import { encryptedObjectStore } from '@/server/ports/encrypted-object-store'
import { password, withdrawalPassword, type BuiltProduct } from '@/tests/support/built-product'
import { giveTopUp } from '@/tests/support/money'
import type { Refusals } from './refused-by-anyone'

const { wallet, games, content } = contract
const { protection, favourites: kept } = optional
const [minuteMs, dayMs] = [60_000, 86_400_000]
const ago = (ms: number) => new Date(Date.now() - ms)

const orders = async (product: BuiltProduct, amount: string, memberId?: (id: string) => Promise<unknown>) => {
  const { id, token } = await product.member()
  await memberId?.(id)
  return { call: wallet.depositVendor, input: { amount }, token }
}

/** A certified member's first withdrawal, to a bank account. `prepare` runs before it. */
async function withdraws(product: BuiltProduct, prepare: (memberId: string) => Promise<unknown>) {
  const { db, member, now } = product
  const { id: memberId, token } = await member({ isKnown: true, identityState: 'certified' })
  const names = { bankName: 'B', branchName: 'M', accountName: 'A', accountNumber: memberId }
  const [row] = await db
    .insert(bankAccounts)
    .values({ memberId, ...names, createdAt: now() })
    .returning()
  await prepare(memberId)
  const input = {
    amount: '1000',
    payout_type: 'bank',
    payout_account: row?.id,
    withdrawal_password: withdrawalPassword,
  }
  return { call: wallet.requestWithdrawal, input, token }
}

const limited =
  ({ db, now }: BuiltProduct, kind: 'top_up' | 'loss' | 'play_time', value: bigint) =>
  (memberId: string) =>
    db.insert(playLimits).values({ memberId, setBy: 'member', kind, period: 'day', value, updatedAt: now() })

const closes = ({ db, now }: BuiltProduct, memberId: string, kind: 'break' | 'exclusion') =>
  db.insert(playClosures).values({
    ...{ memberId, kind, length: kind === 'break' ? '24_hours' : 'indefinite', closedBy: 'member', startedAt: now() },
    endsAt: kind === 'break' ? new Date(Date.now() + dayMs) : null,
  } as typeof playClosures.$inferInsert)

const launches = async (product: BuiltProduct, venue: string, prepare?: (memberId: string) => Promise<unknown>) => {
  const { id, token } = await product.member()
  await prepare?.(id)
  return { call: games.launch, input: { game_name: venue, device: 'pc' }, token }
}

/** Errors of points, games, promotions and protection. */
export const refusedPoints: Refusals = {
  idempotency_key_reused: async ({ ask, member }) => {
    const attempt = { call: wallet.depositVendor, token: (await member()).token, key: randomUUID() }
    await ask({ ...attempt, input: { amount: '1000' } })
    return { ...attempt, input: { amount: '2000' } }
  },
  insufficient_balance: async ({ member }) => ({
    call: wallet.transfer,
    input: { source: 'main', target: 'fg', amount: '100' },
    token: (await member()).token,
  }),
  amount_below_minimum: (product) => orders(product, '1'),
  amount_above_maximum: (product) => orders(product, '999999999'),
  daily_cap_exceeded: (product) =>
    withdraws(product, (memberId) => {
      const [amountMinor, feeMinor] = [100_000_000_00n, 0n]
      const destination = { type: 'usdt', network: 'TRC20', address: 'T' } as const
      const state = {
        status: 'pending',
        review: 'applied',
        payoutType: 'usdt',
        applicationTime: product.now(),
      } as const
      const order = { orderNumber: memberId, memberId, destination, amountMinor, feeMinor, arrivesMinor: amountMinor }
      return product.db.insert(withdrawalOrders).values({ ...order, ...state })
    }),
  stores_not_bound: async ({ member }) => ({
    call: wallet.depositOrder,
    input: { amount: '1000', chain: 'family' },
    token: (await member()).token,
  }),
  vendor_unavailable: async (product) => {
    await product.db.execute(sql`alter table sandbox_orders rename to sandbox_orders_elsewhere`)
    const undo = () => product.db.execute(sql`alter table sandbox_orders_elsewhere rename to sandbox_orders`)
    return { ...(await orders(product, '1000')), undo }
  },
  identity_not_certified: async (product) => ({
    ...(await withdraws(product, () => Promise.resolve())),
    token: (await product.member()).token,
  }),
  payout_account_unknown: async (product) => {
    const { input, ...rest } = await withdraws(product, () => Promise.resolve())
    return { ...rest, input: { ...input, payout_account: randomUUID() } }
  },
  first_withdrawal_too_early: (product) =>
    withdraws(product, (memberId) => giveTopUp(product.db, memberId, 5_000_00n, product.now())),
  payout_account_waiting: async (product) => {
    let id = ''
    const { input, ...rest } = await withdraws(product, async (memberId) => {
      const address = '0x8617e340b3d01fa5f11f306f4090fd50e238070d'
      const row = { memberId, channel: 'ERC20', address, createdAt: product.now() } as const
      const [created] = await product.db.insert(virtualAccounts).values(row).returning()
      id = created?.id ?? ''
    })
    return { ...rest, input: { ...input, payout_type: 'usdt', payout_account: id } }
  },
  withdrawals_paused: (product) =>
    withdraws(product, (memberId) =>
      product.db
        .insert(memberEvents)
        .values({ memberId, kind: 'password_recovered', actor: 'member', at: product.now() }),
    ),
  turnover_not_met: (product) =>
    withdraws(product, (memberId) => giveTopUp(product.db, memberId, 5_000_00n, ago(2 * dayMs))),
  venue_unknown: (product) => launches(product, 'nowhere'),
  venue_maintenance: async (product) => {
    await product.db.update(venues).set({ maintenance: true }).where(eq(venues.code, 'yz'))
    return launches(product, 'yz')
  },
  venue_unavailable: async (product) => {
    await product.db.insert(sandboxFaults).values({ venue: 'fg', operation: 'launch', mode: 'error', remaining: 9 })
    return launches(product, 'fg')
  },
  game_unknown: async ({ member }) => ({
    call: kept.add,
    input: { kind: 'venue', game_code: 'fg', code: 'none' },
    token: (await member()).token,
  }),
  too_many_favourites: async ({ db, member, now }) => {
    const { id: memberId, token } = await member()
    const row = { memberId, venue: 'fg', kind: 'title' as const, addedAt: now() }
    await db.insert(favourites).values(Array.from({ length: 200 }, (_, at) => ({ ...row, code: `t${at}` })))
    return { call: kept.add, input: { kind: 'venue', game_code: 'fg', code: '' }, token }
  },
  activity_closed: async ({ db, member }) => {
    const [row] = await db.select({ id: promotions.id }).from(promotions).limit(1)
    const id = row?.id ?? 0
    await db
      .update(promotions)
      .set({ endsAt: ago(dayMs) })
      .where(eq(promotions.id, id))
    return { call: content.applyActivity, input: { id }, token: (await member()).token }
  },
  already_applied: async ({ ask, db, member }) => {
    const rows = await db.select({ id: promotions.id }).from(promotions)
    const id = rows.at(-1)?.id ?? 0
    await db
      .update(promotions)
      .set({ startsAt: ago(dayMs), endsAt: null })
      .where(eq(promotions.id, id))
    const attempt = { call: content.applyActivity, input: { id }, token: (await member()).token }
    await ask(attempt)
    return attempt
  },
  play_closed: (product) => orders(product, '1000', (memberId) => closes(product, memberId, 'break')),
  top_up_limit_exceeded: (product) => orders(product, '1000', limited(product, 'top_up', 100_00n)),
  top_up_paused: (product) =>
    orders(product, '1000', async (memberId) => {
      for (let turn = 0; turn < 5; turn += 1) {
        const orderNumber = await giveTopUp(product.db, memberId, 1_000_00n, ago(dayMs))
        const callback = { orderNumber, transactionNumber: randomUUID(), amountMinor: 1_000_00n, paid: false }
        await product.db.insert(paymentCallbacks).values({ ...callback, outcome: 'failed', receivedAt: product.now() })
      }
    }),
  loss_limit_exceeded: async (product) => {
    const { id, token } = await product.member()
    await giveTopUp(product.db, id, 5_000_00n, product.now())
    await limited(product, 'loss', 10_00n)(id)
    return { call: wallet.transfer, input: { source: 'main', target: 'evo', amount: '100' }, token }
  },
  play_time_limit_reached: (product) => launches(product, 'evo', limited(product, 'play_time', 0n)),
  reality_check_due: (product) =>
    launches(product, 'evo', (memberId) => {
      const starts = Array.from({ length: 20 }, (_, at) => ({ memberId, venue: 'evo', at: ago(at * 10 * minuteMs) }))
      return product.db.insert(gameStarts).values(starts)
    }),
  too_many_complaints: async ({ db, member, now }) => {
    const { id: memberId, token } = await member()
    const row = { memberId, state: 'new' as const, sentAt: now(), answerBy: now() }
    const rows = Array.from({ length: 10 }, (_, at) => ({ ...row, number: `C${memberId}${at}`, text: `text ${at}` }))
    await db.insert(complaints).values(rows)
    return { call: protection.complain, input: { text: 'one more' }, token }
  },
  closure_not_longer: async (product) => {
    const { id, token } = await product.member({ isKnown: true })
    await closes(product, id, 'exclusion')
    return { call: protection.close, input: { length: 'indefinite', password }, token }
  },
  points_remain: async (product) => {
    const { id, token } = await product.member({ isKnown: true })
    await giveTopUp(product.db, id, 5_000_00n, product.now())
    return { call: protection.closeAccount, input: { password }, token }
  },
  second_person_needed: async (product) => {
    const { account } = await product.member()
    const token = await product.operatorKey('Giver', 'admin', 'finance')
    const input = { account, amount: '900000', direction: 'credit', reason: 'a large one' }
    const proposed = await product.ask({ call: operator.adjustments.propose, input, token })
    const { number } = proposed.body.data as { number: string }
    return { call: operator.adjustments.confirm, input: { number }, token }
  },
  photo_key_missing: async (product) => {
    const { id: memberId, account } = await product.member()
    const photos = encryptedObjectStore(createDatabaseObjectStore(product.db, product.now), [Buffer.alloc(32, 9)])
    const bytes = new Uint8Array([1, 2, 3])
    const key = `${memberId}/photo`
    await photos.put(key, bytes, 'image/jpeg')
    await product.db.insert(identitySubmissions).values({
      ...{ memberId, state: 'under_review', idNumber: 'A123456789', birthday: '1990-01-01', createdAt: product.now() },
      ...{ bankName: 'B', branchName: 'M', accountName: 'A', accountNumber: '1234567' },
      ...{ idFrontKey: key, idBackKey: key, passbookKey: key },
    })
    return { call: operator.identity.photos, input: { account }, token: await product.operatorKey('Viewer', 'support') }
  },
}
