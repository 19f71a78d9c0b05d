import { toDecimal, toMinor } from '@/contract/amount'
import { insist } from './books'
import type { Operation } from './operation'
import { died, type Story } from './story'
import { withdrawalPassword } from './world'

type Of<Name extends Operation['do']> = Extract<Operation, { do: Name }>

/** A member applies for a withdrawal. */
export async function withdraw(story: Story, { member, type, amountMinor }: Of<'withdraw'>): Promise<void> {
  const { world, verbs } = story
  const { id: memberId, bankId, virtualId } = story.member(member)
  const { auditor } = world
  const amount = BigInt(amountMinor)
  const payout = { payout_type: type, payout_account: type === 'bank' ? bankId : virtualId } as const
  await story.callOnce(memberId, {
    run: (context) =>
      verbs.requestWithdrawal(context, {
        amount: toDecimal(amount),
        withdrawal_password: withdrawalPassword,
        ...payout,
      }),
    isFinal: () => true,
    heard: (record) => {
      const order = { number: record.order_number, memberId, type, amountMinor: amount }
      const feeMinor = auditor.applied(order, world.nowMs())
      const recordedMinor = toMinor(record.fee)
      insist(recordedMinor === feeMinor, () => `a withdrawal has a fee of ${recordedMinor} instead of ${feeMinor}`)
      story.withdrawals.push({ ...order, feeMinor, review: 'applied' })
    },
    refused: (code) => {
      const rules = auditor.rulesOf(memberId)
      const main = auditor.books.of(`member_main:${memberId}`)
      const isRight: Record<string, boolean> = {
        insufficient_balance: main < amount,
        turnover_not_met: rules.turnoverOwedMinor() > 0n,
        first_withdrawal_too_early: (rules.opensAt() ?? 0) > world.nowMs(),
        amount_below_minimum: amount < 100_00n,
        amount_above_maximum: amount > 100_000_00n,
        daily_cap_exceeded: true,
      }
      insist(isRight[code] === true, () => `a withdrawal of ${amount} with ${main} there was refused as ${code}`)
    },
  })
}

const steps = {
  approve: { from: ['applied'], to: 'approved' },
  pay: { from: ['approved'], to: 'paid' },
  manual: { from: ['approved'], to: 'paid' },
  refuse: { from: ['applied', 'approved'], to: 'refused' },
} as const

/** The operator decides about a withdrawal, by two people if the rules require two. */
export async function review(story: Story, { which, step }: Of<'review'>): Promise<void> {
  const order = story.newest(story.withdrawals, which)
  if (!order) return
  const { world, verbs } = story
  const { from, to } = steps[step]
  const input = { order_number: order.number }
  const isDue = (from as readonly string[]).includes(order.review)
  const decide = (index: 0 | 1) => {
    const person = world.person(index)
    if (step === 'approve') return verbs.approve(person, input)
    if (step === 'refuse') return verbs.refuse(person, { ...input, reason: 'not today' })
    return verbs.pay(person, { ...input, manual: step === 'manual' })
  }
  for (const index of [0, 1] as const) {
    const reply = await story.attempt<{ review: string }>(decide(index))
    const isDone = reply !== died && 'answer' in reply
    insist(isDone === isDue, () => `${step} of a withdrawal that is ${order.review}: ${JSON.stringify(reply)}`)
    if (!isDone) return
    if (reply.answer.review === to) break
  }
  order.review = to
  const { books } = world.auditor
  const { memberId, amountMinor, feeMinor, type } = order
  const hold = `member_hold:${memberId}`
  if (to === 'paid') {
    books.move(hold, type === 'usdt' ? 'usdt' : 'bank_payout', amountMinor - feeMinor)
    if (feeMinor > 0n) books.move(hold, 'fee_revenue', feeMinor)
  }
  if (to === 'refused') {
    books.move(hold, `member_main:${memberId}`, amountMinor)
    const heard = world.auditor.rulesOf(memberId).withdrawals.find(({ number }) => number === order.number)
    if (heard) heard.isRefused = true
  }
}

/** Two people adjust a member's points. */
export async function adjust(story: Story, { member, direction, amountMinor, end }: Of<'adjust'>): Promise<void> {
  const { world, verbs } = story
  const { id: memberId, account } = story.member(member)
  const amount = BigInt(amountMinor)
  const proposal = { account, direction, amount: toDecimal(amount), reason: 'a slip' }
  const { number } = await verbs.proposeAdjustment(world.person(0), proposal)
  if (end === 'no') await verbs.refuseAdjustment(world.person(1), { number, reason: 'no slip' })
  if (end !== 'yes') return
  const reply = await story.attempt(verbs.confirmAdjustment(world.person(1), { number }))
  const { books } = world.auditor
  const main = `member_main:${memberId}`
  const isCovered = direction === 'credit' || books.of(main) >= amount
  const isDone = reply !== died && 'answer' in reply
  insist(isDone === isCovered, () => `an adjustment: ${JSON.stringify(reply)} with ${books.of(main)} there`)
  if (!isDone) return
  if (direction === 'credit') books.move('adjustment', main, amount)
  else books.move(main, 'adjustment', amount)
}

/** A member applies for a promotion, and the operator grants it, refuses it or leaves it open. */
export async function promotion(story: Story, operation: Of<'promotion'>): Promise<void> {
  const { world, verbs } = story
  const { member, promotion, end } = operation
  const { id: memberId, account } = story.member(member)
  const id = world.promotionIds[promotion] ?? 0
  const key = `promotion-${memberId}-${promotion}`
  const applied = await story.attempt(verbs.applyActivity(world.money(memberId, key), { id }))
  if (applied === died || 'refused' in applied || end === 'left') return
  if (end === 'no') {
    const reply = await story.attempt(verbs.refuseApplication(world.person(0), { id, account, reason: 'no' }))
    insist(reply !== died, () => 'refusing a promotion died')
    return
  }
  const amount = BigInt(operation.amountMinor)
  const granted = { id, account, amount: toDecimal(amount), turnover: toDecimal(amount), reason: 'welcome' }
  for (const index of [0, 1] as const) {
    const reply = await story.attempt(verbs.grantApplication(world.person(index), granted))
    if (reply === died || 'refused' in reply) return
    if (reply.answer.state !== 'granted') continue
    world.auditor.granted(memberId, amount, amount, world.nowMs())
    return
  }
}
