import { expect, it } from 'vitest'
import { languageTag } from '@/contract/locales'
import { figureTexts } from '@/lib/site/figure-texts'

const figures = { sportsEvents: 500, historyDays: 90, furtherAccounts: { months: 2, bets: 1_500_000, maximum: 3 } }

it.each([
  ['en', { months: '2 months', bets: '1.5 million', accounts: '3', days: '90 days' }],
  ['tw', { months: '2 個月', bets: '150 萬', accounts: '3', days: '90 天' }],
  ['vi', { months: '2 tháng', bets: '1,5 triệu', accounts: '3', days: '90 ngày' }],
  ['th', { months: '2 เดือน', bets: '1.5 ล้าน', accounts: '3', days: '90 วัน' }],
] as const)('the texts in %s state the brand’s figures', (locale, texts) => {
  expect(figureTexts(languageTag[locale], figures)).toEqual(texts)
})
