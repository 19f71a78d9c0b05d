import { createHash } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CallName } from '@/contract'
import type { Output, Parsed } from '@/contract/define'
import type { OptionalCallName, OptionalCalls } from '@/contract/optional'
import type { Database } from '@/server/db/client'
import { idempotencyKeys } from '@/server/db/schema'
import type { LedgerAccount } from '@/server/ledger/account'
import { createUnseen, lockingBalances, type FoundAccount } from '@/server/ledger/balances'
import { InsufficientBalance } from '@/server/ledger/errors'
import { inTransaction } from '@/server/db/transaction'
import type { MemberContext, MoneyContext } from '../context'
import { DomainError } from '../domain-error'

/**
 * A request that moves points, or that was sent with a key. `body` is the input without its secrets: requests with equal bodies count as the same
 * request.
 */
export type MoneyRequest = {
  call: CallName | OptionalCallName
  body: Record<string, string | number>
  /** The number that the order gets if this is the first request with its key. */
  orderNumber: string
}

/** `orderNumber` belongs to the first request. `answer` is null until it is final. */
export type Claim<Answer, Facts = unknown> = {
  orderNumber: string
  answer: Answer | null
  /** The balances of the accounts that a new claim has locked, in minor units. */
  locked: ReadonlyMap<string, bigint>
} & ({ isNew: false } | { isNew: true; facts: Facts })

/** Runs `work` in a ledger transaction. Turns a balance that is too low into the error `insufficient_balance`. */
export async function moneyTransaction<Result>(db: Database, work: (tx: Database) => Promise<Result>): Promise<Result> {
  try {
    return await inTransaction(db, work)
  } catch (error) {
    if (error instanceof InsufficientBalance) throw new DomainError('insufficient_balance')
    throw error
  }
}

/** Condition for the row of the caller's key. */
export const keyOf = ({ memberId, key }: MoneyContext) =>
  and(eq(idempotencyKeys.memberId, memberId), eq(idempotencyKeys.key, key))

function hashOf({ call, body }: MoneyRequest): string {
  const sorted = Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([call, sorted]))
    .digest('hex')
}

/** Condition for the key's row while it belongs to this order. Once released, the key may belong to another order. */
const claimOf = (ctx: MoneyContext, orderNumber: string) =>
  and(keyOf(ctx), eq(idempotencyKeys.orderNumber, orderNumber))

export type Key = typeof idempotencyKeys.$inferSelect

async function findKey(db: Database, ctx: MoneyContext): Promise<Key | undefined> {
  const [known] = await db.select().from(idempotencyKeys).where(keyOf(ctx))
  return known
}

/** Throws `idempotency_key_reused` if the key belongs to another request. */
function assertSameRequest(ctx: MoneyContext, known: Key, request: MoneyRequest): Key {
  if (known.call !== request.call || known.requestHash !== hashOf(request))
    throw new DomainError('idempotency_key_reused')
  ctx.onReplay?.()
  return known
}

/**
 * Claims the caller's key for this request. Call it in the transaction that stores the order, so that a failed attempt
 * releases the key. A simultaneous request with the same key waits here until the first transaction ends. A new claim
 * then locks `accounts` like `lockOrCreateBalances`, in the same statement. `facts` is a query of one row for this
 * statement, which reads what was true before the lock was taken. Throws `idempotency_key_reused` if the key belongs to
 * another request.
 */
export async function claimKey<Answer, Facts = unknown>(
  tx: Database,
  ctx: MoneyContext,
  request: MoneyRequest,
  accounts: readonly LedgerAccount[] = [],
  facts = sql`select`,
): Promise<Claim<Answer, Facts>> {
  const { memberId, key } = ctx
  const { call, orderNumber } = request
  const claimed = sql`insert into idempotency_keys (member_id, key, call, request_hash, order_number, created_at)
    values (${memberId}, ${key}, ${call}, ${hashOf(request)}, ${orderNumber}, ${ctx.now().toISOString()})
    on conflict do nothing returning key`
  // The condition makes the claim come before the locks.
  const found =
    accounts.length > 0
      ? lockingBalances(accounts, sql`exists (select from claimed)`)
      : sql`select null as id, null as balance_minor where false`
  const { rows } = (await tx.execute(sql`with claimed as (${claimed}) select found.*, facts.*
    from claimed left join (${found}) as found on true cross join (${facts}) as facts`)) as unknown as {
    rows: (FoundAccount & Facts)[]
  }
  const [first] = rows
  if (first) {
    const locked = await createUnseen(
      tx,
      accounts,
      rows.filter(({ id }) => id !== null),
    )
    return { isNew: true, orderNumber, answer: null, locked, facts: first }
  }
  const earlier = await findKey(tx, ctx)
  // The key was released between the two queries; claim it again.
  if (!earlier) return claimKey(tx, ctx, request, accounts, facts)
  const known = assertSameRequest(ctx, earlier, request)
  return { isNew: false, orderNumber: known.orderNumber, answer: known.answer as Answer | null, locked: new Map() }
}

/** The statement that stores the final answer, unless there is one. */
export const storingAnswer = (db: Database, ctx: MoneyContext, orderNumber: string, answer: unknown) =>
  db
    .update(idempotencyKeys)
    .set({ answer, finishedAt: ctx.now() })
    .where(and(claimOf(ctx, orderNumber), isNull(idempotencyKeys.finishedAt)))
    .returning({ key: idempotencyKeys.key })

/**
 * Stores the final answer, which every later request with the key receives. An answer stored earlier stays. Stores
 * nothing if the key was released, or claimed by another order meanwhile.
 */
export async function storeAnswer<Answer>(
  db: Database,
  ctx: MoneyContext,
  orderNumber: string,
  answer: Answer,
): Promise<Answer> {
  const stored = await storingAnswer(db, ctx, orderNumber, answer)
  if (stored.length > 0) return answer
  const claim = claimOf(ctx, orderNumber)
  const [known] = await db.select({ answer: idempotencyKeys.answer }).from(idempotencyKeys).where(claim)
  return (known?.answer ?? answer) as Answer
}

/**
 * Releases the key of a failed order, so that the request can be tried again. Does nothing if another order has claimed
 * the key.
 */
export async function releaseKey(tx: Database, ctx: MoneyContext, orderNumber: string): Promise<void> {
  await tx.delete(idempotencyKeys).where(and(claimOf(ctx, orderNumber), isNull(idempotencyKeys.finishedAt)))
}

type Outcome = OptionalCalls['corrections']['orderOutcome']

/**
 * Whether one of the member's orders was placed under a key. A failed order released its key, so it counts as not
 * placed.
 */
export async function orderOutcome(ctx: MemberContext, { key }: Parsed<Outcome>): Promise<Output<Outcome>> {
  return { is_placed: (await findKey(ctx.db, { ...ctx, key })) !== undefined }
}

/** The final answer of an earlier request with this key; null if there is none. Throws `idempotency_key_reused`. */
export async function storedAnswer<Answer>(ctx: MoneyContext, request: MoneyRequest): Promise<Answer | null> {
  return answerOf(ctx, await findKey(ctx.db, ctx), request)
}

/** Does the same as `storedAnswer` with the key's row, if the caller has read it. */
export function answerOf<Answer>(
  ctx: MoneyContext,
  known: Key | undefined | null,
  request: MoneyRequest,
): Answer | null {
  return known?.finishedAt ? (assertSameRequest(ctx, known, request).answer as Answer) : null
}

/** Runs `work` once per key. `work` uses only the database: order, entries and answer are stored in one transaction. */
export async function runOnce<Answer>(
  ctx: MoneyContext,
  request: MoneyRequest,
  work: (tx: Database, orderNumber: string) => Promise<Answer>,
): Promise<Answer> {
  return moneyTransaction(ctx.db, async (tx) => {
    const claim = await claimKey<Answer>(tx, ctx, request)
    if (claim.answer) return claim.answer
    return storeAnswer(tx, ctx, claim.orderNumber, await work(tx, claim.orderNumber))
  })
}

/** Runs `work` like `runOnce` if the caller sent a key; otherwise in a plain transaction. */
export function runOnceIfKeyed<Answer>(
  ctx: MemberContext,
  request: MoneyRequest,
  work: (tx: Database, orderNumber: string) => Promise<Answer>,
): Promise<Answer> {
  const { key, db } = ctx
  return key === undefined
    ? inTransaction(db, (tx) => work(tx, request.orderNumber))
    : runOnce({ ...ctx, key }, request, work)
}
