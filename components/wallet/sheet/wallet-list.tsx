'use client'

import clsx from 'clsx'
import { ChevronDown, RefreshCw, Wallet as WalletIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { ignoreClick } from '@/components/ui/button/button'
import { LoadError } from '@/components/ui/load/load-error'
import { Points } from '@/components/ui/points'
import { VenueEmblem } from '@/components/ui/picture/venue-emblem'
import { gameType, mainWallet } from '@/contract/constants'
import { siteTimeOf } from '@/contract/site-day'
import { categories } from '@/lib/games/categories'
import { toast } from '@/components/ui/feedback/toast'
import { isUnanswered } from '@/lib/points/venue-points'
import { refreshBalances } from '@/stores/balances'
import { useIsOffline } from '@/lib/hooks/use-is-offline'
import { usePlaySessionStore } from '@/stores/play-session'
import { useGamesStore } from '@/stores/resources'
import { SkeletonRows } from '../transfer/skeleton-rows'
import type { WalletTransfer } from '../transfer/use-wallet-transfer'
import type { Wallet, Wallets } from '../transfer/use-wallets'

/** A row across all columns of the list. */
const wholeRow = { gridColumn: '1 / -1' }

type WalletListProps = {
  wallets: Wallets
  transfer: WalletTransfer
  /** Called with what went wrong, and with nothing once the member tries again. */
  onFailure: (error?: unknown) => void
}

/** The main wallet, then venues that hold points or did not answer. The remaining venues are collapsed. */
export function WalletList({ wallets, ...row }: WalletListProps) {
  const t = useTranslations('wallet.sheet')
  const [isUnfolded, setIsUnfolded] = useState(false)
  const main = wallets.wallets[0]
  const silent = wallets.rest.filter(isUnanswered)
  const empty = wallets.rest.filter((venue) => !isUnanswered(venue))
  return (
    <ul
      aria-label={t('list')}
      style={{ gridTemplateColumns: 'auto minmax(0, 1fr) auto' }}
      className="grid overflow-hidden rounded-card border border-line bg-ground/45"
    >
      {main && (
        <Row
          emblem={
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-points/16 text-points">
              <WalletIcon aria-hidden className="size-5" />
            </span>
          }
          name={main.name}
          text={t('main_text')}
          points={
            <Points
              amount={main.balance}
              isStale={wallets.isRefreshing}
              isOutdated={wallets.isOutdated.main}
              className="font-bold text-points"
            />
          }
        />
      )}
      {wallets.isWaiting && (
        <li style={wholeRow} className="px-4 py-2">
          <SkeletonRows rows={3} />
        </li>
      )}
      {wallets.error && (
        <li style={wholeRow}>
          <LoadError error={wallets.error} onRetry={wallets.reload} kind="quiet" />
        </li>
      )}
      {wallets.holding.map((venue) => (
        <VenueWallet key={venue.code} venue={venue} isStale={wallets.isRefreshing} {...row} />
      ))}
      {silent.map((venue) => (
        <VenueWallet key={venue.code} venue={venue} isStale={wallets.isRefreshing} {...row} />
      ))}
      {empty.length > 0 && (
        <li style={wholeRow} className="border-t border-line">
          <button
            type="button"
            aria-expanded={isUnfolded}
            onClick={() => setIsUnfolded(!isUnfolded)}
            className="flex min-h-15 w-full items-center gap-3 rounded-card px-4 text-left text-muted -outline-offset-2 hover:text-ink"
          >
            <span className="flex-1">{t('others', { count: empty.length })}</span>
            <ChevronDown aria-hidden className={clsx('size-5 transition', isUnfolded && 'rotate-180')} />
          </button>
        </li>
      )}
      {isUnfolded &&
        empty.map((venue) => <VenueWallet key={venue.code} venue={venue} isStale={wallets.isRefreshing} {...row} />)}
    </ul>
  )
}

const hasPoints = ({ balance }: Wallet) => balance !== null && /[1-9]/.test(balance)

type RowProps = {
  emblem: ReactNode
  name: string
  text: ReactNode
  points: ReactNode
  action?: ReactNode
}

/** A wallet and its points, which move below a name that they leave no room. */
function Row({ emblem, name, text, points, action }: RowProps) {
  return (
    <li
      style={{ ...wholeRow, gridTemplateColumns: 'subgrid' }}
      className="grid min-h-16 items-center gap-x-3 py-2 pr-2 pl-4 not-first:border-t not-first:border-line large:flex"
    >
      {emblem}
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <span className="min-w-24 flex-1">
          <span className="block font-bold">{name}</span>
          <span className="block text-small text-muted">{text}</span>
        </span>
        {points}
      </span>
      <span className="grid min-w-14 place-items-center">{action}</span>
    </li>
  )
}

type VenueWalletProps = Omit<WalletListProps, 'wallets'> & { venue: Wallet; isStale: boolean }

function VenueWallet({ venue, isStale, transfer, onFailure }: VenueWalletProps) {
  const t = useTranslations('wallet')
  const nav = useTranslations('layout.nav')
  const type = useGamesStore(({ data }) => data?.find(({ game_code }) => game_code === venue.code)?.game_type)
  const category = categories.find((each) => gameType[each] === type)
  const ui = useTranslations('ui')
  const { code, name, balance, maintenance, readAt } = venue
  const isSilent = isUnanswered(venue)
  const isOffline = useIsOffline()
  const isOff = transfer.orders.isSending || isOffline
  const back = async () => {
    const order = { source: code, target: mainWallet, amount: balance ?? '0' }
    onFailure()
    const answer = await transfer.orders.send(order).catch(onFailure)
    if (answer?.state === 'success') toast.success(ui('done'), 'back')
  }
  const isInUse = usePlaySessionStore(({ data }) => data?.play?.venue === name)
  const answer =
    readAt === null
      ? t('transfer.no_answer')
      : isStale
        ? t('sheet.as_of_updating', { time: siteTimeOf(new Date(readAt)) })
        : ui('as_of', { time: siteTimeOf(new Date(readAt)) })
  const state = maintenance ? t('transfer.maintenance') : isSilent ? answer : null
  return (
    <Row
      emblem={<VenueEmblem code={code} name={name} isRound className="size-10" />}
      name={name}
      text={
        <>
          {category && nav(category)}
          {isInUse && [category && ' · ', t('sheet.in_use')]}
          {state && (
            <span className="text-warning">
              {category && ' · '}
              {state}
            </span>
          )}
        </>
      }
      points={
        <Points
          amount={balance}
          isStale={isStale}
          className={hasPoints(venue) && !isSilent ? 'font-bold text-points' : 'text-muted'}
        />
      }
      action={
        isSilent ? (
          <button
            type="button"
            aria-label={t('sheet.retry', { name })}
            onClick={() => void refreshBalances()}
            className="grid size-11 place-items-center rounded-full text-muted hover:bg-raised hover:text-ink"
          >
            <RefreshCw aria-hidden className={clsx('size-4.5', isStale && 'animate-spin')} />
          </button>
        ) : (
          hasPoints(venue) && (
            <button
              type="button"
              aria-label={t('sheet.back_from', { name })}
              // Not `disabled`, because the pressed button would lose the focus.
              aria-disabled={isOff || undefined}
              onClick={isOff ? ignoreClick : () => void back()}
              className="min-h-11 rounded-full px-2 text-small font-bold hover:bg-raised off:cursor-not-allowed off:opacity-50"
            >
              {t('sheet.back')}
            </button>
          )
        )
      }
    />
  )
}
