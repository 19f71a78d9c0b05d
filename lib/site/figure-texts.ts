import { brandFacts, type BrandFacts } from '@/contract/brand'

/** Puts a space between a figure and a Chinese unit, as in all our texts. */
const spaced = (text: string) => text.replace(/(\d)(?=\p{Script=Han})/gu, '$1 ')

const inUnits = (figure: number, unit: 'month' | 'day', tag: string) =>
  spaced(new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(figure))

/** The brand's figures as texts, such as `1 month`, `3 million`, `30 days`. `tag` is a language tag. */
export function figureTexts(tag: string, { historyDays, furtherAccounts }: BrandFacts['figures'] = brandFacts.figures) {
  const { months, bets, maximum } = furtherAccounts
  const points = new Intl.NumberFormat(tag, { notation: 'compact', compactDisplay: 'long', maximumFractionDigits: 2 })
  return {
    months: inUnits(months, 'month', tag),
    bets: spaced(points.format(bets)),
    accounts: String(maximum),
    days: inUnits(historyDays, 'day', tag),
  }
}
