// Tests components/records/chart-figures.ts, components/ui/chart/chart-scale.ts, components/ui/chart/chart-dates.ts
import { describe, expect, it } from 'vitest'
import { chartColumns, chartDates } from '@/components/records/chart-figures'
import { chartDateTicks } from '@/components/ui/chart/chart-dates'
import { chartScale, heightOf } from '@/components/ui/chart/chart-scale'

describe('chartScale', () => {
  it.each([
    [[120, 860], { low: 0, high: 1000, ticks: [0, 500, 1000] }],
    [[-30, -7], { low: -40, high: 0, ticks: [-40, -20, 0] }],
    [[3000, -1500], { low: -2000, high: 4000, ticks: [-2000, 0, 4000] }],
    [[0.3], { low: 0, high: 0.4, ticks: [0, 0.2, 0.4] }],
    [[0, 0], { low: 0, high: 1, ticks: [0] }],
  ])('returns %j as round axis limits with at most three labels', (values, scale) => {
    const { low, high, ticks } = chartScale(values)
    expect(low).toBeCloseTo(scale.low)
    expect(high).toBeCloseTo(scale.high)
    expect(ticks).toHaveLength(scale.ticks.length)
    scale.ticks.forEach((tick, index) => expect(ticks[index]).toBeCloseTo(tick))
  })

  it('omits a label that would overlap the label at zero', () => {
    expect(chartScale([10_000, -12]).ticks).toEqual([0, 10_000])
    expect(chartScale([40, -200]).ticks).toEqual([-200, 0])
  })

  it('places zero where gains and losses meet', () => {
    expect(heightOf(0, chartScale([60, -20]))).toBe(25)
  })
})

describe('chartDates', () => {
  const today = '2026-10-12'

  it('returns every day of the range, up to today', () => {
    const dates = chartDates(['2026-10-10'], { from: '2026-10-01' }, today)
    expect(dates).toHaveLength(12)
    expect([dates[0], dates.at(-1)]).toEqual(['2026-10-01', today])
    expect(chartDates([], { from: '2026-10-06', to: '2026-10-08' }, today)).toHaveLength(3)
    expect(chartDates([], { from: '2026-10-11', to: '2026-12-31' }, today)).toEqual(['2026-10-11', today])
  })

  it('groups a range of more than two months by month, from the first month with records', () => {
    expect(chartDates(['2026-09-30', '2026-06-02'], { from: '0001-01-01' }, today)).toEqual([
      '2026-06',
      '2026-07',
      '2026-08',
      '2026-09',
      '2026-10',
    ])
  })

  it('returns no dates for a future range, or for a long range without records', () => {
    expect(chartDates([], { from: '2026-11-01' }, today)).toEqual([])
    expect(chartDates([], {}, today)).toEqual([])
  })
})

describe('chartColumns', () => {
  it('adds up amounts exactly, by day or by month', () => {
    const entries = [
      { date: '2026-10-01', values: { top_up: '0.10' } },
      { date: '2026-10-01', values: { top_up: '0.20', withdrawal: '5.00' } },
      { date: '2026-10-02', values: { top_up: '100.00' } },
    ]
    expect(chartColumns(['2026-10-01', '2026-10-03'], entries)).toEqual([
      { date: '2026-10-01', values: { top_up: '0.30', withdrawal: '5.00' } },
      { date: '2026-10-03', values: {} },
    ])
    expect(chartColumns(['2026-10'], entries)[0]?.values).toEqual({ top_up: '100.30', withdrawal: '5.00' })
  })
})

describe('chartDateTicks', () => {
  const week = Array.from({ length: 7 }, (_, index) => `2026-10-0${index + 1}`)

  it('labels every day of a week', () => {
    const ticks = chartDateTicks(week, 'en-GB')
    expect(ticks.map((tick) => tick?.text).join('')).toBe('TFSSMTW')
    expect(ticks.map((tick) => tick?.note)).toEqual(['1', '2', '3', '4', '5', '6', '7'])
  })

  it('labels a few of many days, always including the last one', () => {
    const month = Array.from({ length: 30 }, (_, index) => `2026-10-${String(index + 1).padStart(2, '0')}`)
    const ticks = chartDateTicks(month, 'zh-Hant-TW')
    expect(ticks.filter(Boolean)).toHaveLength(6)
    expect(ticks.at(-1)).toEqual({ text: '10/30' })
  })
})
