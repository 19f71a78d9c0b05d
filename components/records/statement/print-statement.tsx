'use client'

import { Printer } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { useErrorToast } from '@/components/ui/feedback/use-error-toast'
import { api } from '@/lib/api'
import { brand } from '@/lib/site/brand'
import { formatPoints } from '@/lib/points/format'
import { serverNow } from '@/lib/time/server-clock'
import { siteTimestamp } from '@/contract/site-day'
import { useUserDetailStore } from '@/stores/resources'
import { fetchAllItems } from '../fetch-all-items'
import { useKindText } from './statement-records'
import { resultsByMonth, resultsByVenue, type StatementSummary } from './statement-results'

type PrintStatementProps = { days: { from: string; to: string }; summary: StatementSummary }

/** Prints the whole statement on white paper: sums, results by month and by venue, and every change. */
export function PrintStatement({ days, summary }: PrintStatementProps) {
  const t = useTranslations('records')
  const tag = useLocale()
  const kindText = useKindText()
  const showError = useErrorToast()
  const account = useUserDetailStore((detail) => detail.data?.account) ?? ''
  const [isBusy, setIsBusy] = useState(false)
  const points = (amount: string, signed = false) => formatPoints(amount, tag, { signed })
  const print = async () => {
    setIsBusy(true)
    try {
      const changes = await fetchAllItems((cursor) =>
        api.statement.list({ ...days, limit: 100, ...(cursor && { cursor }) }),
      )
      const { period, lifetime, results } = summary
      const owner = [brand.name, brand.licence.number, account, siteTimestamp(new Date(serverNow()))].join(' · ')
      printPage(tag, owner, `${t('tab.statement')} ${days.from} – ${days.to}`, [
        {
          amountsFrom: 0,
          head: [t('year.topped_up'), t('year.withdrawn'), t('year.net'), t('year.lifetime')],
          rows: [[period.topped_up, period.withdrawn, period.net, lifetime.net].map((amount) => points(amount))],
        },
        {
          amountsFrom: 1,
          head: [t('year.month'), t('year.stakes'), t('year.result')],
          rows: resultsByMonth(results).map(({ month, stakes, result }) => [
            month,
            points(stakes),
            points(result, true),
          ]),
        },
        {
          amountsFrom: 1,
          head: [t('year.venue'), t('year.bets'), t('year.stakes'), t('year.result')],
          rows: resultsByVenue(results).map(({ name, bets, stakes, result }) => [
            name,
            String(bets),
            points(stakes),
            points(result, true),
          ]),
        },
        {
          amountsFrom: 3,
          head: (['time', 'number', 'kind', 'amount', 'balance_before', 'balance_after'] as const).map((field) =>
            t(`statement.${field}`),
          ),
          rows: changes.map(({ time, number, amount, balance_before, balance_after, ...change }) => [
            siteTimestamp(new Date(time)),
            number,
            kindText(change),
            points(amount, true),
            points(balance_before),
            points(balance_after),
          ]),
        },
      ])
    } catch (error) {
      showError(error)
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

type PrintTable = {
  head: readonly string[]
  rows: readonly (readonly string[])[]
  /** Index of the first column of amounts. This and all later columns are aligned right. */
  amountsFrom: number
}

/** A4 on any printer; browsers without margin boxes print no page numbers. */
const paper = `
@page{size:A4;margin:14mm;@bottom-right{content:counter(page)" / "counter(pages);font:10px system-ui}}
body{font:11px/1.5 system-ui,sans-serif;color:black;background:white}
h1{font-size:18px}
table{width:100%;border-collapse:collapse;margin:0 0 18px}
th,td{padding:4px 6px;border-bottom:1px solid silver;text-align:left;overflow-wrap:anywhere}
.amount{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
thead{display:table-header-group}
tr{break-inside:avoid}`

/** Prints tables in a frame that is removed afterwards. */
function printPage(language: string, owner: string, title: string, tables: readonly PrintTable[]): void {
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
  page.document.documentElement.lang = language
  add(page.document.head, 'style', paper)
  add(page.document.body, 'p', owner)
  add(page.document.body, 'h1', title)
  for (const { head, rows, amountsFrom } of tables) {
    if (rows.length === 0) continue
    const table = add(page.document.body, 'table')
    const headRow = add(add(table, 'thead'), 'tr')
    const addCells = (line: Element, name: string, cells: readonly string[]) => {
      for (const [column, cell] of cells.entries())
        add(line, name, cell).className = column < amountsFrom ? '' : 'amount'
    }
    addCells(headRow, 'th', head)
    const body = add(table, 'tbody')
    for (const row of rows) addCells(add(body, 'tr'), 'td', row)
  }
  page.addEventListener('afterprint', () => frame.remove())
  page.print()
}
