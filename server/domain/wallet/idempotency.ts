import { createHash } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { CallName } from '@/contract'
import type { Database } from '@/server/db/client'
import { idempotencyKeys } from '@/server/db/schema'
import type { MoneyContext } from '../context'
import { DomainError } from '../domain-error'
import { moneyTransaction } from './money-transaction'

/** A request that moves points. `body` holds what makes two requests the same: all of the input but its secrets. */
export type MoneyRequest = {
  call: CallName
  body: Record<string, string | number>
  /** The number the order gets if this request is the first with its key. */
  orderNumber: string
}

/** `orderNumber` is the first request's; `answer` is null as long as it is not final. */
export type Claim<Answer> = { isNew: boolean; orderNumber: string; answer: Answer | null }

const keyOf = ({ memberId, key }: MoneyContext) =>
  and(eq(idempotencyKeys.memberId, memberId), eq(idempotencyKeys.key, key))

function hashOf({ call, body }: MoneyRequest): string {
  const sorted = Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([call, sorted]))
    .digest('hex')
}

/** The key as long as it stands for this order: freed meanwhile, it may stand for another one. */
const claimOf = (ctx: MoneyContext, orderNumber: string) =>
  and(keyOf(ctx), eq(idempotencyKeys.orderNumber, orderNumber))

type Key = typeof idempotencyKeys.$inferSelect

async function findKey(db: Database, ctx: MoneyContext): Promise<Key | undefined> {
  const [known] = await db.select().from(idempotencyKeys).where(keyOf(ctx))
  return known
}

/** Throws `idempotency_key_reused` when the key stands for another request. */
function assertSameRequest(ctx: MoneyContext, known: Key, request: MoneyRequest): Key {
  if (known.call !== request.call || known.requestHash !== hashOf(request))
    throw new DomainError('idempotency_key_reused')
  ctx.onReplay?.()
  return known
}

/**
 * Takes the caller's key for this request, in the transaction that records the request's order: an attempt that fails
 * frees the key. A request with the same key that runs at the same time waits here for the first one's transaction.
 * Throws `idempotency_key_reused` when the key stands for another request.
 */
export async function claimKey<Answer>(tx: Database, ctx: MoneyContext, request: MoneyRequest): Promise<Claim<Answer>> {
  const { memberId, key } = ctx
  const { call, orderNumber } = request
  const [claimed] = await tx
    .insert(idempotencyKeys)
    .values({ memberId, key, call, requestHash: hashOf(request), orderNumber, createdAt: ctx.now() })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (claimed) return { isNew: true, orderNumber, answer: null }
  const earlier = await findKey(tx, ctx)
  // Freed between the two questions: it is to be had now.
  if (!earlier) return claimKey(tx, ctx, request)
  const known = assertSameRequest(ctx, earlier, request)
  return { isNew: false, orderNumber: known.orderNumber, answer: known.answer as Answer | null }
}

/**
 * Stores the final answer, which every request with the key is given from now on. The first one stored stays. A key that
 * was freed keeps none, and one that another order has claimed since waits for that order's answer.
 */
export async function storeAnswer<Answer>(
  db: Database,
  ctx: MoneyContext,
  orderNumber: string,
  answer: Answer,
): Promise<Answer> {
  const claim = claimOf(ctx, orderNumber)
  const stored = await db
    .update(idempotencyKeys)
    .set({ answer, finishedAt: ctx.now() })
    .where(and(claim, isNull(idempotencyKeys.finishedAt)))
    .returning({ key: idempotencyKeys.key })
  if (stored.length > 0) return answer
  const [known] = await db.select({ answer: idempotencyKeys.answer }).from(idempotencyKeys).where(claim)
  return (known?.answer ?? answer) as Answer
}

/** Forgets the key, when its order came to nothing and may be tried again; not when it stands for another by now. */
export async function releaseKey(tx: Database, ctx: MoneyContext, orderNumber: string): Promise<void> {
  await tx.delete(idempotencyKeys).where(and(claimOf(ctx, orderNumber), isNull(idempotencyKeys.finishedAt)))
}

/** Whether an earlier request with this key made an order. */
export async function hasClaim(ctx: MoneyContext): Promise<boolean> {
  return (await findKey(ctx.db, ctx)) !== undefined
}

/** Whether an earlier request with this key was answered for good. */
export async function hasAnswer(ctx: MoneyContext): Promise<boolean> {
  return (await findKey(ctx.db, ctx))?.finishedAt != null
}

/** The final answer of an earlier request with this key; null when there is none. Throws `idempotency_key_reused`. */
export async function storedAnswer<Answer>(ctx: MoneyContext, request: MoneyRequest): Promise<Answer | null> {
  const known = await findKey(ctx.db, ctx)
  return known?.finishedAt ? (assertSameRequest(ctx, known, request).answer as Answer) : null
}

/** Does work that stays in the database once per key: the order, its entries and the answer are one transaction. */
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
