'use client'

import { useTranslations } from 'next-intl'
import { Points } from '@/components/ui/points'
import type { contract } from '@/contract'
import type { Output } from '@/contract/define'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { chartBars } from './chart-bars'
import { chartDays } from './chart-days'
import { useDayText } from './use-day-text'

type Day = Output<typeof contract.records.betSummary>['days'][number]

const height = 120
const step = 10
const none = { bet_amount: '0.00', win_lose: '0.00' }

/** Win or loss by day: up is a win, down a loss. The same figures stand in the table below. */
export function BetChart({ days, from }: { days: readonly Day[]; from: string | undefined }) {
  const t = useTranslations('records')
  const dayText = useDayText()
  const points = usePointsText()
  const known = [...days].sort((a, b) => (a.date < b.date ? -1 : 1))
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return null
  const every = chartDays(first.date, last.date, from).map(
    (date) => known.find((day) => day.date === date) ?? { date, ...none },
  )
  const { bars, zero } = chartBars(
    every.map(({ win_lose }) => win_lose),
    height,
  )
  const range = { first: dayText(every[0]?.date ?? first.date, 'short'), last: dayText(last.date, 'short') }

  return (
    <figure>
      <figcaption className="mb-2 text-small font-semibold">{t('chart.title')}</figcaption>
      <svg
        role="img"
        aria-label={t('chart.label', range)}
        viewBox={`0 0 ${every.length * step} ${height}`}
        preserveAspectRatio="none"
        className="h-36 w-full"
      >
        {bars.map(({ top, size, isLoss }, index) => (
          <rect
            key={every[index]?.date}
            x={index * step + step * 0.15}
            y={top}
            width={step * 0.7}
            height={size}
            className={isLoss ? 'fill-error/80' : 'fill-success'}
          >
            <title>{`${dayText(every[index]?.date ?? '')} ${points(every[index]?.win_lose ?? '0')}`}</title>
          </rect>
        ))}
        <line
          x1={0}
          x2={every.length * step}
          y1={zero}
          y2={zero}
          vectorEffect="non-scaling-stroke"
          className="stroke-line-strong"
        />
      </svg>
      <div aria-hidden className="figures mt-1 flex justify-between text-small text-muted">
        <span>{range.first}</span>
        {every.length > 1 && <span>{range.last}</span>}
      </div>
      <details className="mt-3">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-small font-semibold text-points">
          {t('chart.table')}
        </summary>
        <table className="w-full text-small">
          <thead className="text-muted">
            <tr>
              <th scope="col" className="py-2 text-left font-normal">
                {t('field.date')}
              </th>
              <th scope="col" className="py-2 text-right font-normal">
                {t('field.bet_amount')}
              </th>
              <th scope="col" className="py-2 text-right font-normal">
                {t('field.win_lose')}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {known.toReversed().map(({ date, bet_amount, win_lose }) => (
              <tr key={date}>
                <th scope="row" className="py-2 text-left font-normal">
                  {dayText(date)}
                </th>
                <td className="py-2 text-right">
                  <Points amount={bet_amount} />
                </td>
                <td className="py-2 text-right">
                  <Points amount={win_lose} signed />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
