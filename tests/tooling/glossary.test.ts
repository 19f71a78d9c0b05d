// Tests lint/glossary-problems.ts, server/domain/mail/messages-account.ts, server/domain/mail/messages-money.ts, server/domain/mail/messages-passkeys.ts, server/domain/mail/messages-promotion.ts, server/domain/mail/messages-protection.ts, server/domain/mail/messages.ts
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '@/contract/locales'
import glossary from '@/locales/glossary.json'
import { glossaryProblems } from '@/lint/glossary-problems'
import {
  adjustedMessage,
  paymentCreditedMessage,
  paymentReturnedMessage,
  topUpOpenedMessage,
} from '@/server/domain/mail/messages-money'
import {
  withdrawalApprovedMessage,
  withdrawalPaidMessage,
  withdrawalRefusedMessage,
} from '@/server/domain/mail/messages-withdrawal'
import { promotionGrantedMessage, promotionRefusedMessage } from '@/server/domain/mail/messages-promotion'
import {
  factorResetMessage,
  inactivityMessage,
  newDeviceMessage,
  passwordRecoveredMessage,
  passwordResetMessage,
  restoredMessage,
  suspendedMessage,
  unboundMessage,
} from '@/server/domain/mail/messages-account'
import {
  breakMessage,
  exclusionMessage,
  heldMessage,
  liftedMessage,
  matchedMessage,
} from '@/server/domain/mail/messages-protection'
import { closingMessage, reopenedMessage } from '@/server/domain/mail/messages-closing'
import { passkeyAddedMessage, passkeyRemovedMessage } from '@/server/domain/mail/messages-passkeys'
import { accessNotices } from '@/server/domain/mail/notices-access'
import { payoutNotices } from '@/server/domain/mail/notices-payout'
import { certifiedMessage, returnedMessage, welcomeMessage } from '@/server/domain/mail/messages'
import { gameWords, sandboxWords } from '@/sandbox/words/words'
import { seedPromotions } from '@/server/seed/promotions'
import { seedMessages } from '@/server/seed/messages'
import { seedAnnouncements } from '@/server/seed/announcements'

const rules = glossary as Parameters<typeof glossaryProblems>[1]
const faultsOf = (language: Locale, text: string) =>
  glossaryProblems({ [language]: { any: { text } } }, { ...rules, pinned: {} })

const check = (folder: string) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'scripts/commands/messages.ts', folder], { encoding: 'utf8' })

describe('a wording that the glossary forbids', () => {
  it.each([
    ['tw', '確認轉換', '轉點'],
    ['tw', '請聯繫客服', '聯絡客服'],
    ['tw', '新增虛擬帳號', 'USDT 錢包'],
    ['tw', '設定上限', '限額'],
    ['tw', '輸入確認碼', '驗證碼'],
    ['vi', 'Ưu đãi của bạn', 'khuyến mãi'],
    ['vi', 'Nhập mã xác nhận', 'mã xác minh'],
    ['vi', 'Liên hệ hỗ trợ', 'chăm sóc khách hàng'],
    ['vi', 'Theo nền tảng', 'sảnh'],
    ['en', 'Sell points', 'withdraw'],
    ['en', 'Bound stores', 'link'],
    ['en', 'Your licence', 'license'],
    ['en', 'Move points out', 'transfer'],
    ['en', 'Withdrawal refused', 'declined'],
    ['en', 'You can’t withdraw', 'cannot'],
    ['th', 'ยอดเทิร์น', 'ยอดเดิมพันที่นับได้'],
    ['th', 'ยอดเดิมพัน 5 เท่า', 'ยอดเดิมพันที่นับได้'],
    ['th', 'โปรโมชั่น', 'โปรโมชัน'],
    ['th', 'ตามแพลตฟอร์ม', 'ค่ายเกม'],
    ['th', 'กรุณาใส่รหัส', 'โปรด'],
    ['th', 'การจำกัดตนเอง', 'งดเล่นด้วยตนเอง'],
  ] as const)('is found in %s: %s', (language, text, keep) => {
    expect(faultsOf(language, text)).toEqual([expect.stringContaining(keep)])
  })

  it.each([
    ['th', 'ยอดเดิมพันที่นับได้'],
    ['th', 'ตัวเลขเท่านั้น'],
    ['en', 'The {licence} is boundless'],
    ['vi', 'Định dạng không được hỗ trợ'],
  ] as const)('is not reported in %s: %s', (language, text) => {
    expect(faultsOf(language, text)).toEqual([])
  })

  it('is allowed in a text with fixed wording; an exception without such a text is reported', () => {
    const pinned = { any: 'a title', gone: 'a title' }
    expect(glossaryProblems({ en: { any: 'Sell now' } }, { ...rules, pinned })).toEqual([
      'glossary.json pins gone, which does not exist',
    ])
  })

  it('makes `npm run messages` fail', () => {
    const folder = mkdtempSync(join(tmpdir(), 'locales-'))
    try {
      cpSync('locales', folder, { recursive: true })
      const file = join(folder, 'tw', 'ui.json')
      writeFileSync(file, readFileSync(file, 'utf8').replace('"關閉"', '"關閉轉換"'))
      const planted = check(folder)
      expect(planted.status).not.toBe(0)
      expect(planted.stdout + planted.stderr).toContain('tw/ui.close: “轉換” (transfer) should be “轉點”')
    } finally {
      rmSync(folder, { recursive: true })
    }
    expect(check('locales').stdout).toContain('agree')
  })
})

describe('texts outside the message files', () => {
  const money = { amountMinor: 100n, orderNumber: 'A1', reason: '–' }
  const words = { tw: 'A', vi: 'A', en: 'A', th: 'A' }
  const promotion = { promotion: words, reason: '–' }
  const payout = { amountMinor: 100n, feeMinor: 0n, orderNumber: 'W1', arrives: words, account: words }
  const sent = [
    welcomeMessage('amy'),
    certifiedMessage(),
    returnedMessage('–'),
    unboundMessage('TRC20', 'T1'),
    withdrawalRefusedMessage(money),
    withdrawalApprovedMessage(payout, new Date()),
    withdrawalPaidMessage(payout),
    adjustedMessage(money, 'credit'),
    paymentCreditedMessage(money),
    paymentReturnedMessage(money),
    promotionGrantedMessage(promotion, { amountMinor: 1n, turnoverMinor: 1n }),
    promotionRefusedMessage(promotion),
    suspendedMessage(new Date(), '–'),
    restoredMessage('–'),
    passwordResetMessage('withdrawal', { until: new Date(), withdrawalsFrom: new Date() }),
    factorResetMessage(new Date()),
    passwordRecoveredMessage(new Date()),
    newDeviceMessage({ now: () => new Date(), ip: '–' }),
    passkeyAddedMessage({ now: () => new Date(), ip: '–' }, '–'),
    passkeyRemovedMessage(['–']),
    topUpOpenedMessage(money),
    inactivityMessage(new Date()),
    breakMessage(new Date()),
    exclusionMessage(null),
    liftedMessage(new Date()),
    matchedMessage(null),
    heldMessage(),
    closingMessage(),
    reopenedMessage(),
    ...Object.values({ ...accessNotices, ...payoutNotices }).map(({ title, text }) => ({ title, content: text })),
  ]
  const inLanguage = (locale: Locale) => ({
    messages: Object.fromEntries(sent.map(({ title, content }, n) => [n, `${title[locale]} ${content[locale]}`])),
    promotions: Object.fromEntries(
      seedPromotions.map(({ title, summary, content }, n) => [
        n,
        `${title[locale]} ${summary[locale]} ${content[locale]}`,
      ]),
    ),
    posts: Object.fromEntries(
      [...seedAnnouncements, ...seedMessages].map(({ title, content }, n) => [
        n,
        `${title[locale]} ${content[locale]}`,
      ]),
    ),
    sandbox: { ...sandboxWords[locale] },
    games: structuredClone(gameWords[locale]) as unknown as Record<string, Record<string, string>>,
  })

  it('follow the glossary: messages to members, seeded content, the sandbox', () => {
    const catalogues = Object.fromEntries(locales.map((locale) => [locale, inLanguage(locale)]))
    expect(glossaryProblems(catalogues, { ...rules, pinned: {} })).toEqual([])
  })
})
