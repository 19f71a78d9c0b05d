'use client'

import { Printer } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { api } from '@/lib/api'
import { brand } from '@/lib/brand'
import { formatPoints } from '@/lib/format'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { siteTimestamp } from '@/contract/site-day'
import { useUserDetailStore } from '@/stores/resources'
import { fetchAllItems } from './fetch-all-items'
import { resultsByVenue, type StatementSummary } from './statement-results'

type PrintStatementProps = { days: { from: string; to: string }; summary: StatementSummary }

/** Prints the whole statement on white paper: sums, results by venue, and every movement. */
export function PrintStatement({ days, summary }: PrintStatementProps) {
  const t = useTranslations('records')
  const tag = useLocale()
  const errorText = useErrorText()
  const account = useUserDetailStore((detail) => detail.data?.account) ?? ''
  const [isBusy, setIsBusy] = useState(false)
  const points = (amount: string, signed = false) => formatPoints(amount, tag, { signed })
  const print = async () => {
    setIsBusy(true)
    try {
      const movements = await fetchAllItems((cursor) =>
        api.statement.list({ ...days, limit: 100, ...(cursor && { cursor }) }),
      )
      const { period, lifetime, results } = summary
      printPage(`${brand.name} · ${account}`, `${t('tab.statement')} ${days.from} – ${days.to}`, [
        {
          head: [t('year.topped_up'), t('year.withdrawn'), t('year.net'), t('year.lifetime')],
          rows: [[period.topped_up, period.withdrawn, period.net, lifetime.net].map((amount) => points(amount))],
        },
        {
          head: [t('year.venue'), t('year.bets'), t('year.stakes'), t('year.result')],
          rows: resultsByVenue(results).map(({ name, bets, stakes, result }) => [
            name,
            String(bets),
            points(stakes),
            points(result, true),
          ]),
        },
        {
          head: (['time', 'number', 'kind', 'amount', 'balance_before', 'balance_after'] as const).map((field) =>
            t(`statement.${field}`),
          ),
          rows: movements.map(({ time, number, kind, amount, balance_before, balance_after }) => [
            siteTimestamp(new Date(time)),
            number,
            t(`movement.${kind}`),
            points(amount, true),
            points(balance_before),
            points(balance_after),
          ]),
        },
      ])
    } catch (error) {
      toast.error(errorText(error))
    }
    setIsBusy(false)
  }
  return (
    <Button kind="quiet" size="small" className="min-h-11" isBusy={isBusy} onClick={() => void print()}>
      <Printer aria-hidden className="size-4" />
      {t('year.print')}
    </Button>
  )
}

type PrintTable = { head: readonly string[]; rows: readonly (readonly string[])[] }

const paper = `@page{margin:14mm}body{font:11px/1.5 system-ui,sans-serif;color:black;background:white}h1{font-size:18px}
table{width:100%;border-collapse:collapse;margin:0 0 18px}th,td{padding:4px 6px;border-bottom:1px solid silver;text-align:left;
overflow-wrap:anywhere}thead{display:table-header-group}tr{break-inside:avoid}`

/** Prints tables in a frame that is removed afterwards. */
function printPage(owner: string, title: string, tables: readonly PrintTable[]): void {
  const frame = document.createElement('iframe')
  frame.style.cssText = 'position:fixed;inline-size:0;block-size:0;border:0'
  document.body.append(frame)
  const page = frame.contentWindow
  if (!page) return frame.remove()
  const add = (parent: Element, name: string, text = '') => {
    const element = page.document.createElement(name)
    element.textContent = text
    parent.append(element)
    return element
  }
  page.document.title = title
  add(page.document.head, 'style', paper)
  add(page.document.body, 'p', owner)
  add(page.document.body, 'h1', title)
  for (const { head, rows } of tables) {
    if (rows.length === 0) continue
    const table = add(page.document.body, 'table')
    const headRow = add(add(table, 'thead'), 'tr')
    for (const cell of head) add(headRow, 'th', cell)
    const body = add(table, 'tbody')
    for (const row of rows) {
      const line = add(body, 'tr')
      for (const cell of row) add(line, 'td', cell)
    }
  }
  page.addEventListener('afterprint', () => frame.remove())
  page.print()
}
