import { and, eq, inArray, sql } from 'drizzle-orm'
import { orZero, toDecimal } from '@/contract/amount'
import type { TopUpRecord } from '@/contract/member/records'
import type { Database } from '@/server/db/client'
import { ledgerEntries, ledgerTransfers, topUpOrders, topUpPromotions } from '@/server/db/schema'
import { accountId, memberAccount } from '@/server/ledger/account'
import { playedAfterEach } from '../turnover'
import type { TopUpOrderRow } from '../top-up-record'
import { topUpReference } from '../settle-payment'
import { toChosenPromotion } from './chosen-promotion'

type Facts = Pick<TopUpRecord, 'promotion' | 'balance_after'>

/**
 * Returns what the ledger and the bets say of a member's orders: the main wallet just after an order was credited, and the
 * promotion that was chosen with it, with the valid bets since then.
 */
export async function orderFacts(
  db: Database,
  memberId: string,
  orders: readonly TopUpOrderRow[],
): Promise<(order: TopUpOrderRow) => Facts> {
  const stored: Stored = orders.length > 0 ? await storedFacts(db, memberId, orders) : new Map()
  const credited = orders.filter(({ status }) => status === 'success')
  const credits = credited
    .flatMap(({ orderNumber, finishedAt: at }) => (at && stored.get(orderNumber)?.chosen ? [{ orderNumber, at }] : []))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const played = await playedAfterEach(db, memberId, credits)
  const done = new Map<string, bigint>()
  let doneMinor = 0n
  for (const [back, { orderNumber }] of credits.toReversed().entries()) {
    doneMinor += played.get(credits.length - back) ?? 0n
    done.set(orderNumber, doneMinor)
  }
  return ({ orderNumber }) => {
    const { chosen, balanceMinor = null } = stored.get(orderNumber) ?? {}
    const promotion = chosen ? toChosenPromotion(chosen) : null
    const playedMinor = done.get(orderNumber)
    return {
      promotion:
        promotion && playedMinor !== undefined
          ? // A venue may take back valid bets that came before the credit.
            { ...promotion, turnover_done: toDecimal(orZero(playedMinor)) }
          : promotion,
      balance_after: balanceMinor === null ? null : toDecimal(balanceMinor),
    }
  }
}

type Stored = Awaited<ReturnType<typeof storedFacts>>

/** The promotion chosen with each order, and the main wallet after its credit, in 1/100 point, by the order's number. */
async function storedFacts(db: Database, memberId: string, orders: readonly TopUpOrderRow[]) {
  const { orderNumber } = topUpOrders
  const wallet = accountId(memberAccount('member_main', memberId))
  const rows = await db
    .select({ orderNumber, chosen: topUpPromotions, balanceMinor: ledgerEntries.balanceAfterMinor })
    .from(topUpOrders)
    .leftJoin(topUpPromotions, eq(topUpPromotions.orderNumber, orderNumber))
    .leftJoin(ledgerTransfers, eq(ledgerTransfers.reference, sql`${topUpReference('')} || ${orderNumber}`))
    .leftJoin(ledgerEntries, and(eq(ledgerEntries.transferId, ledgerTransfers.id), eq(ledgerEntries.accountId, wallet)))
    .where(
      inArray(
        orderNumber,
        orders.map((order) => order.orderNumber),
      ),
    )
  return new Map(rows.map((row) => [row.orderNumber, row]))
}
