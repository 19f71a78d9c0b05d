import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { mainWallet } from '@/contract/constants'
import { playClosures, pointTransfers } from '@/server/db/schema'
import { memberAccount, systemAccount } from '@/server/ledger/account'
import { lockBalance } from '@/server/ledger/balances'
import { post } from '@/server/ledger/postings'
import { inTransaction } from '@/server/db/transaction'
import type { SystemContext } from '../context'
import { importBets } from '../games/import-bets'
import { newOrderNumber } from '../order-number'
import { advanceTransfer } from '../wallet/advance-transfer'
import { startTransfer } from '../wallet/start-transfer'
import { venueHoldings, type VenueHolding } from '../wallet/venue-balance'
import type { PlayClosure } from '../play/closures'
import { pointsAtVenues } from '../play/limit-use'

const atOnce = 100

/**
 * Returns points from every venue for members who are excluded or closing their account. Once no venue holds any, takes
 * back the points of granted promotions whose turnover is not met, as far as the balance covers them. A venue that does
 * not answer is tried again by a later run. The closures that were not tried for longest come first, so that those of a
 * silent venue delay no others. Returns for how many members all points are back.
 */
export async function bringPointsHome(ctx: SystemContext, hasTime = () => true): Promise<number> {
  const isReturning = and(ne(playClosures.kind, 'break'), isNull(playClosures.pointsHomeAt))
  const waiting = await ctx.db
    .select()
    .from(playClosures)
    .where(isReturning)
    .orderBy(sql`${playClosures.pointsTriedAt} asc nulls first`, asc(playClosures.startedAt))
    .limit(atOnce)
  if (waiting.length > 0) await importBets(ctx)
  let home = 0
  for (const closure of waiting) {
    if (!hasTime()) break
    await ctx.db.update(playClosures).set({ pointsTriedAt: ctx.now() }).where(eq(playClosures.id, closure.id))
    for (const holding of await venueHoldings(ctx, closure.memberId)) await bringHome(ctx, closure.memberId, holding)
    if (await settleClosure(ctx, closure)) home += 1
  }
  return home
}

async function bringHome(ctx: SystemContext, memberId: string, holding: VenueHolding): Promise<void> {
  const { venue, balanceMinor } = holding
  if (!balanceMinor) return
  const createdAt = ctx.now()
  const reference = newOrderNumber('T', createdAt)
  const isStarted = await inTransaction(ctx.db, async (tx) => {
    await lockBalance(tx, memberAccount('member_main', memberId))
    const { source, target, state } = pointTransfers
    const underWay = and(
      eq(pointTransfers.memberId, memberId),
      eq(source, venue.code),
      eq(target, mainWallet),
      inArray(state, ['pending', 'undetermined']),
    )
    const [earlier] = await tx.select({ reference: pointTransfers.reference }).from(pointTransfers).where(underWay)
    if (earlier) return false
    const ledgerMinor = await lockBalance(tx, memberAccount('member_venue', memberId, venue.code))
    const amountMinor = balanceMinor < ledgerMinor ? balanceMinor : ledgerMinor
    if (amountMinor === 0n) return false
    await startTransfer(tx, { reference, memberId, source: venue.code, target: mainWallet, amountMinor, createdAt })
    return true
  })
  if (isStarted) await advanceTransfer(ctx, reference)
}

/** Completes the return once no points are at venues or on the way. */
async function settleClosure(ctx: SystemContext, { id, memberId }: PlayClosure): Promise<boolean> {
  const at = ctx.now()
  return inTransaction(ctx.db, async (tx) => {
    const main = memberAccount('member_main', memberId)
    const balanceMinor = await lockBalance(tx, main)
    if ((await pointsAtVenues(tx, memberId)) > 0n) return false
    const [closure] = await tx.select().from(playClosures).where(eq(playClosures.id, id)).for('update')
    if (!closure || closure.pointsHomeAt) return false
    const { takesBackMinor } = closure
    const amountMinor = takesBackMinor < balanceMinor ? takesBackMinor : balanceMinor
    const sides = { debit: main, credit: systemAccount('promotion_expense') }
    const reference = `exclusion:${id}`
    if (amountMinor > 0n) {
      await post(tx, { reference, kind: 'promotion', ...sides, amountMinor, at, actor: 'protection' })
    }
    await tx.update(playClosures).set({ pointsHomeAt: at }).where(eq(playClosures.id, id))
    return true
  })
}
