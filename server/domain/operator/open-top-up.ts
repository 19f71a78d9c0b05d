import { eq } from 'drizzle-orm'
import { toMinor } from '@/contract/amount'
import { convenienceStoreChains, usdtNetworks } from '@/contract/constants'
import type { Output, Parsed } from '@/contract/define'
import type { Operator } from '@/contract/operator'
import type { Database } from '@/server/db/client'
import { expectOneRow } from '@/server/db/rows'
import { topUpOrders, type Member } from '@/server/db/schema'
import { memberAccount } from '@/server/ledger/account'
import { lockBalance } from '@/server/ledger/balances'
import { DomainError } from '../domain-error'
import { findMemberByAccount } from '../find-member'
import { sendMessage } from '../mail/message'
import { topUpOpenedMessage } from '../mail/messages-money'
import { newOrderNumber } from '../order-number'
import { findOrder, recordOrder } from '../wallet/create-top-up'
import { isUnanswered, requestPayment } from '../wallet/top-up/request-payment'
import type { TopUpOrderRow } from '../wallet/top-up-record'
import { moneyTransaction } from '../wallet/idempotency'
import { withAudit } from './audit'
import { toReviewView } from './top-ups'
import type { OperatorContext } from './operator-context'
import { approvalState, recordApproval } from './two-person-approval'

type Call = Operator['deposits']['open']
type TopUpRequest = Parsed<Call> & { member: Member; amountMinor: bigint; channelName: string | null }

/**
 * Opens a top-up order for a member who asked customer service for a large amount, or for one beyond the daily cap
 * (specification, section 6). The member pays it at `/store` like any other order. From `two_person_minor` up, a second
 * person must open the same order. A retry with the same ticket continues the same order. Throws the errors listed in
 * the contract.
 */
export async function openTopUp(context: OperatorContext, input: Parsed<Call>): Promise<Output<Call>> {
  const channelName = channelOf(input)
  const opened = await withAudit(context, 'deposits.open', async (tx) => {
    const member = await findMemberByAccount(tx, input.account)
    const request = { ...input, member, amountMinor: toMinor(input.amount), channelName }
    const result = await recordOnce(tx, context, request)
    const { amount, type, channel, ticket, reason } = input
    const after = { amount, type, channel: channel ?? null, ticket, reason, order_number: result.orderNumber }
    return { subject: member.account, before: null, after, result }
  })
  const { orderNumber, subject } = opened
  const state = await approvalState(context.db, context, subject, toMinor(input.amount))
  if (orderNumber === null) return { order: null, ...state }
  await complete(context, await findOrder(context.db, orderNumber), input.reason)
  const shown = await toReviewView(context.db, context, eq(topUpOrders.orderNumber, orderNumber))
  return { order: expectOneRow(shown), ...state }
}

/**
 * The network of a USDT order, or the convenience-store chain of a store order; null for a vendor order. Throws
 * `invalid_input` if it is missing or unknown.
 */
function channelOf({ type, channel }: Parsed<Call>): string | null {
  if (type === 'vendor') return null
  const known: readonly string[] = type === 'usdt' ? usdtNetworks : convenienceStoreChains
  if (channel === undefined || !known.includes(channel))
    throw new DomainError('invalid_input', {}, [
      { field: 'channel', code: channel === undefined ? 'required' : 'invalid' },
    ])
  return channel
}

/** Stores the order of the ticket once, after enough people have opened it. */
async function recordOnce(tx: Database, context: OperatorContext, request: TopUpRequest) {
  const { member, amountMinor, channelName, type, ticket } = request
  const order = `${member.id} ${ticket} ${type} ${channelName ?? ''} ${amountMinor}`
  const subject = { action: 'order', subject: order } as const
  await lockBalance(tx, memberAccount('member_main', member.id))
  const [known] = await tx.select().from(topUpOrders).where(eq(topUpOrders.ticket, ticket))
  if (known) {
    const isSame = known.memberId === member.id && known.type === type && known.channel === channelName
    if (!isSame || known.amountMinor !== amountMinor) throw new DomainError('state_conflict')
    return { orderNumber: known.orderNumber, subject }
  }
  if (!(await recordApproval(tx, context, subject, amountMinor))) return { orderNumber: null, subject }
  const orderNumber = newOrderNumber('D', context.now())
  const by = { memberId: member.id, now: context.now }
  const opened = { openedBy: context.actor, ticket }
  await recordOrder(tx, by, orderNumber, { type, channel: channelName }, amountMinor, opened)
  return { orderNumber, subject }
}

/** Requests the payment of an order that has none yet, and informs the member. A failed request can be repeated. */
async function complete(context: OperatorContext, order: TopUpOrderRow, reason: string): Promise<void> {
  if (order.transactionNumber !== null || order.status !== 'pending') return
  const { orderNumber, memberId, amountMinor } = order
  const answer = await requestPayment(context, order)
  await moneyTransaction(context.db, async (tx) => {
    const [answered] = await tx.update(topUpOrders).set(answer).where(isUnanswered(order)).returning()
    // Play may have closed meanwhile, which ended the order: the member must not pay it.
    if (answered?.status !== 'pending') return
    await sendMessage(tx, memberId, topUpOpenedMessage({ amountMinor, orderNumber, reason }), context.now())
  })
}
