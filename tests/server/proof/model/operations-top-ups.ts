import { toDecimal, toMinor } from '@/contract/amount'
import type { TopUpRecord } from '@/contract/member/records'
import type { MoneyContext } from '@/server/domain/context'
import { insist } from './books'
import type { Operation } from './operation'
import { died, type SentCallback, type Story, type TopUp } from './story'

type Of<Name extends Operation['do']> = Extract<Operation, { do: Name }>

const payers = { vendor: 'vendor', usdt: 'usdt', store: 'store:seven' } as const

function verbOf({ verbs }: Story, type: TopUp['payer'] & keyof typeof payers, amount: string) {
  return (context: MoneyContext): Promise<TopUpRecord> => {
    if (type === 'usdt') return verbs.depositAddress(context, { amount, network: 'TRC20' })
    if (type === 'store') return verbs.depositOrder(context, { amount, chain: 'seven' })
    return verbs.depositVendor(context, { amount })
  }
}

/** A member orders points. The vendor accepts or refuses, or the product dies during the vendor's call. */
export async function topUp(story: Story, { member, type, amountMinor, vendor }: Of<'topUp'>): Promise<void> {
  const { id: memberId } = story.member(member)
  story.world.setVendor(vendor)
  await story.callOnce(memberId, {
    run: verbOf(story, type, toDecimal(BigInt(amountMinor))),
    isFinal: () => true,
    heard: (record) => {
      const deadlineMs = Date.parse(record.payment_deadline ?? '')
      const order = { number: record.order_number, status: record.status, amountMinor: toMinor(record.amount) }
      story.topUps.push({ ...order, memberId, payer: payers[type], deadlineMs })
    },
    refused: () => undefined,
  })
  story.world.setVendor('answers')
}

const signatureOf = ({ orderNumber, transaction, amountMinor, paid }: SentCallback) =>
  [orderNumber, transaction, amountMinor, paid].join(' ')

/** Returns the outcome that a callback must have, and applies its effect to the auditor's books. */
function judge(story: Story, callback: SentCallback): string {
  const { auditor } = story.world
  const order = story.topUp(callback.orderNumber)
  const now = story.world.nowMs()
  if (story.seen.has(signatureOf(callback))) return 'ignored'
  story.seen.add(signatureOf(callback))
  if (!callback.paid) {
    if (order?.status !== 'pending') return 'ignored'
    order.status = 'failed'
    return 'failed'
  }
  if (order && order.status !== 'success' && order.amountMinor === callback.amountMinor) {
    order.status = 'success'
    auditor.credited(order.memberId, order.payer, order.amountMinor, now)
    return 'credited'
  }
  auditor.books.move(order?.payer ?? 'vendor', 'suspense', callback.amountMinor)
  story.suspense.push(callback)
  if (order && order.status !== 'success') order.status = 'undetermined'
  return 'suspense'
}

async function send(story: Story, callback: SentCallback): Promise<void> {
  const { orderNumber, transaction, amountMinor, paid } = callback
  const amount = String(amountMinor)
  const body = JSON.stringify({ order_number: orderNumber, transaction_number: transaction, amount, paid })
  const expected = judge(story, callback)
  const { outcome } = await story.verbs.settlePayment(story.world.system(), Buffer.from(body), story.world.sign(body))
  insist(outcome === expected, () => `a callback ended as ${outcome} instead of ${expected}`)
}

/** The vendor sends a callback: for the ordered amount, less or more, a second time, failed, or without an order. */
export async function callback(story: Story, { which, pays }: Of<'callback'>): Promise<void> {
  const order = story.newest(story.topUps, which)
  if (!order) return
  const amounts: Record<string, bigint> = { short: order.amountMinor - 1n, over: order.amountMinor + 1n }
  const sent: SentCallback = {
    orderNumber: pays === 'unknown' ? `D-unknown-${which}` : order.number,
    transaction: pays === 'second' ? `T2-${order.number}` : `T-${order.number}`,
    amountMinor: amounts[pays] ?? order.amountMinor,
    paid: pays !== 'failed',
  }
  story.callbacks.push(sent)
  await send(story, sent)
}

/** The vendor repeats a callback, however late. */
export async function callbackAgain(story: Story, { which }: Of<'callbackAgain'>): Promise<void> {
  const sent = story.newest(story.callbacks, which)
  if (sent) await send(story, sent)
}

/** An operator clears a payment in suspense. */
export async function suspense(story: Story, { which, how }: Of<'suspense'>): Promise<void> {
  const payment = story.newest(story.suspense, which)
  if (!payment) return
  const { world, verbs } = story
  const person = world.person(0)
  const waiting = await verbs.listSuspense(person, { state: 'open' })
  const isIt = (row: (typeof waiting)[number]) =>
    row.order_number === payment.orderNumber &&
    row.transaction_number === payment.transaction &&
    toMinor(row.amount) === payment.amountMinor
  const found = waiting.filter(isIt)
  insist(found.length === 1, () => `a payment is in suspense ${found.length} times`)
  const row = found[0]
  if (!row || payment.amountMinor === 0n) return
  story.suspense.splice(story.suspense.indexOf(payment), 1)
  const order = story.topUp(payment.orderNumber)
  if (how === 'return') {
    await verbs.returnSuspense(person, { id: row.id, reason: 'sent back' })
    world.auditor.books.move('suspense', order?.payer ?? 'vendor', payment.amountMinor)
    const isLast = story.suspense.every(({ orderNumber }) => orderNumber !== payment.orderNumber)
    if (order?.status === 'undetermined' && isLast) order.status = 'failed'
    return
  }
  const { id: firstId, account } = story.member(0)
  const credit = { id: row.id, reason: 'paid', ...(!order && { account }) }
  const first = await verbs.creditSuspense(person, credit)
  // A payment without a known order, or of a large amount, needs a second person.
  if (first.resolution === null) await verbs.creditSuspense(world.person(1), credit)
  world.auditor.credited(order?.memberId ?? firstId, 'suspense', payment.amountMinor, world.nowMs())
  if (order?.status === 'undetermined') Object.assign(order, { status: 'success', amountMinor: payment.amountMinor })
}

/** An operator settles a payment without a callback, by two people if the rules require two. */
export async function settleTopUp(story: Story, { which }: Of<'settleTopUp'>): Promise<void> {
  const order = story.newest(story.topUps, which)
  if (!order) return
  const { world, verbs } = story
  const transaction = `T-${order.number}`
  const decision = { order_number: order.number, transaction_number: transaction, reason: 'seen' }
  const isOpen = order.status === 'pending' || order.status === 'failed'
  for (const index of [0, 1] as const) {
    const reply = await story.attempt(verbs.settleTopUp(world.person(index), decision))
    if (reply === died) return
    const isRefused = 'refused' in reply
    insist(
      isRefused !== isOpen,
      () => `settling by hand an order that is ${order.status} was ${isRefused ? 'refused' : 'done'}`,
    )
    if (isRefused) return
    if (reply.answer.status === 'success') break
  }
  order.status = 'success'
  const { orderNumber, amountMinor } = { orderNumber: order.number, amountMinor: order.amountMinor }
  story.seen.add(signatureOf({ orderNumber, transaction, amountMinor, paid: true }))
  world.auditor.credited(order.memberId, order.payer, amountMinor, world.nowMs())
}
