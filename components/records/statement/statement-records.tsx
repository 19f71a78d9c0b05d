'use client'

import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, type ReactNode } from 'react'
import { DescriptionList } from '@/components/ui/description-list'
import { EmptyState } from '@/components/ui/feedback/empty-state'
import { Points } from '@/components/ui/points'
import type { Input } from '@/contract/define'
import { maximumStatementDays, type BalanceChange, type statement } from '@/contract/optional/statement'
import { api } from '@/lib/api'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { siteTimestamp } from '@/contract/site-day'
import { csvTimeHeader } from '../csv'
import { addDays, siteToday } from '@/lib/time/site-day'
import { CsvButton } from '../csv-button'
import { fetchAllItems } from '../fetch-all-items'
import { RecordList } from '../record-list'
import { Totals } from '../totals'
import { useRecordPages } from '../use-record-pages'

type StatementRecordsProps = {
  filter: Input<typeof statement.list>
  onCount?: ((count: number | null) => void) | undefined
}

const columns = '@3xl:grid-cols-[11rem_1fr_8.5rem_7.5rem_9rem]'

/** Every change of the main wallet in a range of at most a year (optional capability `statement`). */
export function StatementRecords({ filter, onCount }: StatementRecordsProps) {
  const t = useTranslations('records')
  const { from, to } = filter
  const isTooLong = from !== undefined && addDays(from, maximumStatementDays - 1) < (to ?? siteToday())
  return isTooLong ? (
    <EmptyState title={t('year.too_long')} text={t('year.too_long_text')} />
  ) : (
    <StatementList filter={filter} onCount={onCount} />
  )
}

function StatementList({ filter, onCount }: StatementRecordsProps) {
  const t = useTranslations('records')
  const moment = useDateTimeText()
  const kindText = useKindText()
  const fetchPage = (cursor: string | undefined) => api.statement.list({ ...filter, ...(cursor && { cursor }) })
  const list = useRecordPages(`statement ${JSON.stringify(filter)}`, fetchPage, ['balance'])
  const totals = list.first?.totals
  const count = totals?.count ?? null
  useEffect(() => onCount?.(count), [onCount, count])
  const points = (key: string, label: string, amount: string | undefined) => ({
    key,
    label,
    value: <Points amount={amount ?? null} />,
  })

  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <Totals
          totals={[
            {
              key: 'count',
              label: t('statement.changes'),
              value: count === null ? '—' : t('statement.count', { count }),
            },
            points('credited', t('statement.credited'), totals?.credited),
            points('debited', t('statement.debited'), totals?.debited),
            points('closing', t('statement.closing'), list.first?.closing_balance),
          ]}
        />
        <CsvButton
          name="statement"
          columns={[
            ...(['number', 'amount', 'balance_before', 'balance_after'] as const).map((field) => ({
              header: t(`statement.${field}`),
              value: (row: BalanceChange) => row[field],
            })),
            { header: csvTimeHeader(t('statement.time')), value: ({ time }) => siteTimestamp(new Date(time)) },
            { header: t('statement.kind'), value: kindText },
            { header: t('statement.detail'), value: ({ detail }) => detail },
          ]}
          fetchAll={() =>
            fetchAllItems((cursor) => api.statement.list({ ...filter, limit: 100, ...(cursor && { cursor }) }))
          }
          isDisabled={list.items.length === 0}
        />
      </div>
      <RecordList
        label={t('tab.statement')}
        list={list}
        empty={{
          title: t('empty.statement'),
          text: t('empty.statement_text'),
          href: '/store',
          action: t('empty.top_up_action'),
        }}
        head={
          <RecordHeader
            columns={columns}
            names={(['time', 'number', 'kind', 'balance_after', 'amount'] as const).map((name) =>
              t(`statement.${name}`),
            )}
          />
        }
        row={(change) => (
          <RecordRow key={change.id} columns={columns} detail={<ChangeDetail change={change} />}>
            <span className={recordLine}>
              <span className="font-semibold @3xl:col-start-3 @3xl:row-start-1 @3xl:font-normal">
                {kindText(change)}
              </span>
              <Points
                amount={change.amount}
                signed
                className="ml-auto text-right font-semibold @3xl:col-start-5 @3xl:row-start-1"
              />
            </span>
            <span className={recordLine}>
              <span className="text-small break-keep text-muted">{moment(change.time)}</span>
              <span className="figures hidden truncate text-muted @3xl:inline">{change.number}</span>
              <span className="grow text-right text-small text-muted @3xl:col-start-4 @3xl:row-start-1 @3xl:text-left">
                <span className="@3xl:sr-only">{t('statement.balance_after')} </span>
                <Points amount={change.balance_after} />
              </span>
            </span>
          </RecordRow>
        )}
      />
    </>
  )
}

/** The name of a change's kind. A change that returned points has a name of its own. */
export function useKindText() {
  const t = useTranslations('records')
  return ({ kind, returned }: Pick<BalanceChange, 'kind' | 'returned'>) =>
    returned ? t('statement.returned', { kind: t(`change.${kind}`) }) : t(`change.${kind}`)
}

function ChangeDetail({ change }: { change: BalanceChange }) {
  const t = useTranslations('records')
  const moment = useDateTimeText({ hasZone: true })
  const kindText = useKindText()
  const facts = {
    number: <span className="break-all select-all">{change.number}</span>,
    time: moment(change.time),
    kind: kindText(change),
    ...(change.detail && { detail: change.detail }),
    amount: <Points amount={change.amount} signed />,
    balance_before: <Points amount={change.balance_before} />,
    balance_after: <Points amount={change.balance_after} />,
  }
  return (
    <DescriptionList
      className="gap-x-12 @3xl:grid-cols-2"
      facts={(Object.keys(facts) as (keyof typeof facts)[]).map((key) => ({
        key,
        label: t(`statement.${key}`),
        value: facts[key],
      }))}
    />
  )
}

type RecordRowProps = {
  /** Cells of the collapsed row; `columns` is the class of their grid. */
  children: ReactNode
  columns: string
  /** The expanded content. */
  detail: ReactNode
}

/** The class of a line of cells. What does not fit moves below; in a wide list, the cells are columns of the row. */
const recordLine = 'flex flex-wrap items-center gap-x-4 @3xl:contents'

/** A record that expands to all of its fields. A native `details` element works without scripts. */
function RecordRow({ children, columns, detail }: RecordRowProps) {
  return (
    <li>
      <details className="group">
        <summary className="flex min-h-16 cursor-pointer list-none items-center gap-3 rounded-field px-2 py-2.5 transition hover:bg-raised/50 [&::-webkit-details-marker]:hidden">
          <span className={`grid min-w-0 flex-1 items-center gap-x-4 gap-y-0.5 ${columns}`}>{children}</span>
          <ChevronDown aria-hidden className="size-5 shrink-0 text-muted transition group-open:rotate-180" />
        </summary>
        <div className="mx-2 mb-4 rounded-field bg-ground/50 px-4 py-2">{detail}</div>
      </details>
    </li>
  )
}

/** Column names of a list of rows. Screen readers skip them and read each row's own field names. */
function RecordHeader({ columns, names }: { columns: string; names: readonly string[] }) {
  return (
    <div aria-hidden className="hidden gap-3 border-b border-line px-2 pb-2 text-small text-muted @3xl:flex">
      <span className={`grid min-w-0 flex-1 gap-x-4 ${columns}`}>
        {names.map((name) => (
          <span key={name} className="last:text-right">
            {name}
          </span>
        ))}
      </span>
      <span className="size-5 shrink-0" />
    </div>
  )
}
