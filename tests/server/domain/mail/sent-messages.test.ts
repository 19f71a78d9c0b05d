// Tests server/domain/mail/message.ts, server/domain/operator/suspense.ts, server/domain/operator/applications.ts
import { afterAll, describe, expect, it } from 'vitest'
import { locales, type Locale } from '@/contract/locales'
import { operator } from '@/contract/operator'
import type { TopUpRecord } from '@/contract/member/records'
import { refuseWithdrawal } from '@/server/domain/wallet/decide-withdrawal'
import { settlePayment } from '@/server/domain/wallet/settle-payment'
import { withdrawalOrders } from '@/server/db/schema'
import { memberAccount, systemAccount } from '@/server/ledger/account'
import { hold } from '@/server/ledger/postings'
import { inTransaction } from '@/server/db/transaction'
import { sign } from '@/sandbox/ports/signature'
import { contract, createTestApi } from '@/tests/support/api'
import { giveTopUp } from '@/tests/support/money'

const { adjustments, members, promotions, suspense } = operator
const reason = 'seen <b>twice</b> & noted'
const escapedReason = 'seen &lt;b&gt;twice&lt;/b&gt; &amp; noted'
type Sent = { title: string; content: string; type: string }

const api = await createTestApi()
afterAll(api.close)

describe('the product sends the member a message about', () => {
  /** The member's newest message in each language. */
  async function newest(memberId: string): Promise<Record<Locale, Sent>> {
    const { token } = await api.reopen(memberId)
    const read = async (locale: Locale) => {
      const page = await api.ask(contract.mail.detail, {}, { token, locale })
      return [locale, (page.body.data as { items: Sent[] }).items[0]] as const
    }
    return Object.fromEntries(await Promise.all(locales.map(read))) as Record<Locale, Sent>
  }

  /** Expects each language to have its own text with the reason, and the operator's text to be escaped. */
  async function expectMessage(memberId: string, said: Record<Locale, string>) {
    const sent = await newest(memberId)
    expect(new Set(locales.map((locale) => sent[locale].title)).size).toBe(locales.length)
    for (const locale of locales) {
      expect(sent[locale].type).toBe('personal')
      expect(sent[locale].content).toContain(said[locale])
      expect(sent[locale].content).toContain(escapedReason)
    }
  }

  const points = (amount: string, vi: string) => ({
    tw: `${amount} 點`,
    vi: `${vi} điểm`,
    en: `${amount} points`,
    th: `${amount} แต้ม`,
  })

  async function paid(amountMinor: bigint, orderedAmount: string) {
    const { member, token } = await api.signIn()
    const order = (await api.ask(contract.wallet.depositVendor, { amount: orderedAmount }, { token })).body
      .data as TopUpRecord
    const callback = {
      order_number: order.order_number,
      transaction_number: 't',
      amount: String(amountMinor),
      paid: true,
    }
    const body = JSON.stringify(callback)
    await settlePayment(api.context, Buffer.from(body), sign(api.sandbox.secret, 'callback', body))
    const open = (await api.askOperator(suspense.list, { state: 'open' })).body.data as { id: string }[]
    return { member, id: String(open[0]?.id) }
  }

  it('a suspension and its end', async () => {
    const { member } = await api.signIn({ account: 'Rough1' })
    await api.askOperator(members.suspend, { account: 'rough1', days: 2, reason })
    const until = { tw: '2026年3月4日', vi: '4 thg 3, 2026', en: 'Mar 4, 2026', th: '4 มี.ค. 2569' }
    await expectMessage(member.id, until)
    api.clock.advance(1_000)
    await api.askOperator(members.restore, { account: 'rough1', reason })
    await expectMessage(member.id, { tw: '提前恢復', vi: 'mở lại', en: 'lifted early', th: 'ยกเลิกการระงับ' })
  })

  it('an adjustment, once it is confirmed', async () => {
    const { member } = await api.signIn({ account: 'Adjusted' })
    const proposal = { account: 'Adjusted', direction: 'credit', amount: '1234.50', reason } as const
    const { number } = (await api.askOperator(adjustments.propose, proposal)).body.data as { number: string }
    expect((await newest(member.id)).en).toBeUndefined()
    const other = await api.keyFor('Other', 'finance')
    await api.askOperator(adjustments.confirm, { number }, { token: other })
    await expectMessage(member.id, points('1,234.50', '1.234,50'))
    expect((await newest(member.id)).en.content).toContain('added to')
  })

  it('a refused withdrawal', async () => {
    const { member } = await api.signIn()
    const [at, orderNumber, amountMinor] = [api.clock.now(), 'W-refused', 300_00n]
    await giveTopUp(api.db, member.id, amountMinor, at)
    await inTransaction(api.db, async (tx) => {
      const sides = { debit: memberAccount('member_main', member.id), credit: systemAccount('bank_payout') }
      const held = { reference: `withdrawal:${orderNumber}`, kind: 'withdrawal', ...sides, amountMinor, at }
      await hold(tx, [held], memberAccount('member_hold', member.id))
      const destination = {
        type: 'bank',
        bankName: 'B',
        branchName: 'M',
        accountName: 'A',
        accountNumber: '1',
      } as const
      const order = { orderNumber, memberId: member.id, payoutType: 'bank', destination, amountMinor } as const
      const state = { status: 'pending', review: 'applied', arrivesMinor: amountMinor, applicationTime: at } as const
      await tx.insert(withdrawalOrders).values({ ...order, ...state, feeMinor: 0n })
    })
    await refuseWithdrawal(api.context, { orderNumber, actor: 'night shift', reason })
    await expectMessage(member.id, points('300', '300'))
  })

  it('a promotion that was granted with its turnover, or refused', async () => {
    const title = { tw: '新春紅包', vi: 'Lì xì', en: 'Red <i>packet</i>', th: 'อั่งเปา' }
    const content = { tw: '<p>r</p>', vi: '<p>r</p>', en: '<p>r</p>', th: '<p>r</p>' }
    const promotion = { position: 1, type: 'new', title, summary: title, picture: 'promotion-new', content } as const
    const made = await api.askOperator(promotions.create, { ...promotion, starts_at: null, ends_at: null })
    const { id } = made.body.data as { id: number }
    const applied = await Promise.all(['lucky1', 'early1', 'other1'].map((account) => api.signIn({ account })))
    const [lucky, early, other] = applied.map(({ member }) => member.id) as [string, string, string]
    for (const { token } of applied) await api.ask(contract.content.applyActivity, { id }, { token })
    const granted = { id, amount: '1200', reason } as const
    await api.askOperator(promotions.grant, { ...granted, account: 'lucky1', turnover: '3600' })
    await expectMessage(lucky, points('1,200', '1.200'))
    await expectMessage(lucky, points('3,600', '3.600'))
    await expectMessage(lucky, { tw: '新春紅包', vi: 'Lì xì', en: 'Red &lt;i&gt;packet&lt;/i&gt;', th: 'อั่งเปา' })
    await api.askOperator(promotions.grant, { ...granted, account: 'early1' })
    expect((await newest(early)).en.content).not.toContain('valid bets')
    await api.askOperator(promotions.refuse, { id, account: 'other1', reason })
    await expectMessage(other, { tw: '未通過', vi: 'không được duyệt', en: 'was declined', th: 'ไม่ผ่าน' })
  })

  it('a payment in suspense that was credited or sent back', async () => {
    const credited = await paid(400_00n, '500')
    await api.askOperator(suspense.credit, { id: credited.id, reason })
    await expectMessage(credited.member.id, points('400', '400'))
    const returned = await paid(600_00n, '500')
    await api.askOperator(suspense.return, { id: returned.id, reason })
    await expectMessage(returned.member.id, points('600', '600'))
    expect((await newest(returned.member.id)).en.content).toContain('being refunded')
  })
})
