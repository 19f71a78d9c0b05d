'use client'

import { Wrench } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useRef } from 'react'
import { columns } from '@/components/ui/columns'
import { MoneyButton } from '@/components/ui/button/money-button'
import { RowHead } from '@/components/ui/row-head'
import { FailureNote } from '@/components/ui/form/failure-note'
import { useAttempt } from '@/components/ui/form/use-attempt'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import { toMinor } from '@/contract/amount'
import { mainWallet } from '@/contract/constants'
import type { Venue } from '@/contract/member/games'
import { siteTimeOf } from '@/contract/site-day'
import { api } from '@/lib/api'
import { formatPoints, splitMinutes } from '@/lib/points/format'
import type { GameTitle } from '@/lib/games/game-title'
import { categoryPath } from '@/lib/games/categories'
import { useCapability } from '@/lib/hooks/use-capability'
import { useDayText } from '@/lib/hooks/use-day-text'
import { useNow } from '@/lib/hooks/use-now'
import { usePolling } from '@/lib/hooks/use-polling'
import { readToken } from '@/lib/storage/session'
import { useGamesStore } from '@/stores/resources'
import { useLocalResource } from '@/stores/use-resource'
import { useGameCards, type GameCard } from '../own/use-game-cards'
import { GameRow } from '../titles/game-row'
import { GameTile } from '../titles/game-tile'
import { titleGrid, TitleGridSkeleton, useColumnCount } from '../titles/title-shapes'
import { TransferReceiptLine } from '../play/transfer-receipt-line'
import { useVenueTransfer } from '../play/use-transfer-point'

type ClosedVenueProps = {
  venue: Venue
  /** The member's points there; null for guests, and if the venue does not report them. */
  balance?: string | null
  onMoved?: () => Promise<void>
}

/**
 * A venue under maintenance: when it is expected to open, the member's points there with a button that transfers them
 * out, titles at other venues that can be opened, and the venue's own titles, which cannot. The page updates by itself
 * once the venue opens.
 */
export function ClosedVenue({ venue, balance = null, onMoved = noWork }: ClosedVenueProps) {
  const hasTitles = useCapability('highlights')
  usePolling(true, () => useGamesStore.getState().load())
  const venueCode = venue.game_code
  const popular = useLocalResource(async () => (hasTitles ? await api.highlights.titles({ sort: 'popular' }) : none))
  const own = useLocalResource(async () =>
    readToken() !== null
      ? await api.games.list({ game_code: venueCode })
      : hasTitles
        ? await api.highlights.titles({ game_code: venueCode })
        : none,
  )
  const isWaiting = [popular, own, useGamesStore()].some(({ data, error }) => !data && !error)
  return (
    <div className="grid gap-8 pt-5 [&>*]:min-w-0">
      <MaintenanceNote venue={venue} balance={balance} onMoved={onMoved} />
      {isWaiting ? (
        <TitleGridSkeleton />
      ) : (
        <>
          <OpenTitles venueCode={venueCode} titles={popular.data?.items ?? []} />
          <OwnTitles titles={own.data?.items ?? []} isAll={!own.data?.next_cursor} />
        </>
      )}
    </div>
  )
}

const none = { items: [], next_cursor: null }
const noWork = () => Promise.resolve()

function MaintenanceNote({ venue, balance, onMoved }: Required<ClosedVenueProps>) {
  const t = useTranslations('lobby')
  const tag = useLocale()
  const { failure, attempt } = useAttempt()
  const reopening = useReopening(venue.maintenance_until)
  const { send, isSending, last } = useVenueTransfer(venue.game_code, onMoved)
  const points = balance !== null && toMinor(balance) > 0n ? balance : null
  // The pressed button disappears with the last points.
  const section = useKeptFocus(points)
  const bringOut = (amount: string) => attempt(() => send({ source: venue.game_code, target: mainWallet, amount }))
  return (
    <section ref={section} tabIndex={-1} className="grid gap-3 focus:outline-none">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-warning/45 bg-warning/10 p-4">
        <Wrench aria-hidden className="size-5 shrink-0 text-warning" />
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-bold">{reopening ? t('reopens_in', reopening) : t('closed')}</p>
          <p className="text-small text-muted">{t(points === null ? 'opens_itself' : 'maintenance_points')}</p>
        </div>
        {points !== null && (
          <MoneyButton
            kind="quiet"
            isBusy={isSending}
            onClick={() => void bringOut(points)}
            className="max-desktop:w-full"
          >
            {t('bring_out', { amount: formatPoints(points, tag) })}
          </MoneyButton>
        )}
      </div>
      <FailureNote error={failure} />
      <TransferReceiptLine transfer={last} />
    </section>
  )
}

const minuteMs = 60_000

/** Day and time at which maintenance is expected to end, and how long that still takes. Null if unknown or over. */
function useReopening(until: string | null | undefined): { day: string; time: string; left: string } | null {
  const tag = useLocale()
  const dayText = useDayText()
  const now = useNow(minuteMs / 2)
  const minutes = until ? Math.ceil((Date.parse(until) - now) / minuteMs) : 0
  if (!until || minutes <= 0) return null
  const part = (count: number, unit: 'hour' | 'minute') =>
    new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
  const { hours, minutes: rest } = splitMinutes(minutes)
  const parts = [...(hours > 0 ? [part(hours, 'hour')] : []), ...(rest > 0 ? [part(rest, 'minute')] : [])]
  return { day: dayText(until), time: siteTimeOf(new Date(until)), left: parts.join(' ') }
}

/** Titles that can be opened at other venues, in whole rows. */
function OpenTitles({ venueCode, titles }: { venueCode: string; titles: readonly GameTitle[] }) {
  const t = useTranslations('lobby')
  const nav = useTranslations('layout.nav')
  const { ofTitle } = useGameCards(null)
  const open = titles
    .filter(({ game_code }) => game_code !== venueCode)
    .map(ofTitle)
    .filter(({ isInMaintenance, onChoose }) => onChoose && !isInMaintenance)
  if (open.length === 0) return null
  return (
    <section aria-labelledby="open-titles">
      <RowHead id="open-titles" title={t('open_titles')} all={{ href: categoryPath.egame, label: nav('see_all') }} />
      <OpenGrid open={open} />
    </section>
  )
}

/** Apart from its section, so that its columns are counted when it appears. */
function OpenGrid({ open }: { open: readonly GameCard[] }) {
  const grid = useRef<HTMLUListElement>(null)
  const count = useColumnCount(grid)
  return (
    <ul ref={grid} {...titleGrid}>
      {open.slice(0, count < fewColumns ? count * 2 : count).map((card) => (
        <li key={card.title.id}>
          <GameTile {...card} />
        </li>
      ))}
    </ul>
  )
}

/** With fewer columns than this, two rows show. */
const fewColumns = 5

/** The venue's own titles, which open after the maintenance. */
function OwnTitles({ titles, isAll }: { titles: readonly GameTitle[]; isAll: boolean }) {
  const t = useTranslations('games')
  const lobby = useTranslations('lobby')
  if (titles.length === 0) return null
  return (
    <section aria-labelledby="own-titles">
      <div className="mb-2 flex min-h-11 flex-wrap items-center gap-x-3">
        <h2 id="own-titles" className="text-heading">
          {lobby('opens_later')}
        </h2>
        {isAll && <span className="text-small text-muted">{t('titles.count', { count: titles.length })}</span>}
      </div>
      <ul className="cols gap-3" style={columns(1, 2, 2, 4, 4)}>
        {titles.map((title) => (
          <li key={title.id}>
            <GameRow title={title} isInMaintenance />
          </li>
        ))}
      </ul>
    </section>
  )
}
