import { randomUUID } from 'node:crypto'
import { toMillionths } from '@/contract/amount'
import type { Database } from '../db/client'
import { topUpChannels } from '../db/schema'
import { setRule, type Rule } from '../domain/rule-settings'

type Row = Omit<typeof topUpChannels.$inferInsert, 'position' | 'open' | 'revision' | 'rateMillionths'> & {
  rate: string
}

/** The sandbox's channels: a bank transfer in Taiwan, VietQR and PromptPay. Their rates are examples. */
const seedChannels: readonly Row[] = [
  {
    code: 'twbank',
    name: {
      tw: '台灣銀行轉帳',
      vi: 'Chuyển khoản ngân hàng Đài Loan',
      en: 'Taiwanese bank transfer',
      th: 'โอนผ่านธนาคารไต้หวัน',
    },
    facts: ['bank', 'account', 'payee'],
    currency: 'TWD',
    rate: '1',
    typicalMinutes: 5,
  },
  {
    code: 'vietqr',
    name: { tw: 'VietQR 越南轉帳', vi: 'Chuyển khoản VietQR', en: 'VietQR transfer', th: 'โอนด้วย VietQR' },
    facts: ['bank', 'account', 'payee', 'order_number'],
    qr: 'vietqr',
    currency: 'VND',
    rate: '800',
    typicalMinutes: 3,
  },
  {
    code: 'promptpay',
    name: { tw: 'PromptPay 泰國轉帳', vi: 'Chuyển khoản PromptPay', en: 'PromptPay', th: 'พร้อมเพย์' },
    facts: ['account', 'payee'],
    qr: 'promptpay',
    currency: 'THB',
    rate: '1.05',
    typicalMinutes: 3,
  },
]

/** The usual times that the sandbox promises. */
const seedTimes: Partial<Record<Rule, bigint>> = {
  top_up_vendor_typical_minutes: 5n,
  top_up_usdt_typical_minutes: 10n,
  top_up_store_typical_minutes: 15n,
  withdrawal_bank_review_hours: 1n,
  withdrawal_bank_payment_hours: 2n,
  withdrawal_usdt_review_hours: 1n,
  withdrawal_usdt_payment_hours: 2n,
}

/** Adds the sandbox's channels, and the usual times of top-ups and withdrawals. */
export async function insertChannels(db: Database, at: Date): Promise<void> {
  const rows = seedChannels.map(({ rate, ...row }, position) => ({
    ...row,
    position,
    rateMillionths: toMillionths(rate),
    open: true,
    revision: randomUUID(),
  }))
  await db.insert(topUpChannels).values(rows)
  for (const [rule, value] of Object.entries(seedTimes)) await setRule(db, rule as Rule, value, at)
}
