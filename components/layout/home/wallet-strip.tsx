'use client'

import clsx from 'clsx'
import { ArrowLeftRight, Banknote, ChevronRight, CirclePlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { openGame } from '@/components/games/play/open-game'
import { useVenueName } from '@/components/games/venues/use-venue-name'
import { useVenues } from '@/components/games/venues/use-venues'
import { memberHref, memberPages } from '@/components/member/pages'
import { AnimatedPoints } from '@/components/ui/animated-points'
import { buttonClass } from '@/components/ui/button/button-class'
import { MoneyLink } from '@/components/ui/button/money-button'
import { Points } from '@/components/ui/points'
import { VenueEmblem } from '@/components/ui/picture/venue-emblem'
import { toDecimal, toMinor } from '@/contract/amount'
import { siteTimeOf } from '@/contract/site-day'
import { useDialogsStore } from '@/stores/dialogs'
import { usePlayClosed } from '@/stores/play-session'
import { isUnanswered, partitionByBalance } from '@/lib/points/venue-points'
import { useUserDetailStore, useVenueBalancesStore } from '@/stores/resources'
import { useTotalPoints } from '@/stores/use-total-points'
import { RefreshBalance } from '../header/balance'

const ways = {
  top_up: { page: 'top_up', icon: CirclePlus },
  transfer_short: { page: 'transfer', icon: ArrowLeftRight },
  withdraw: { page: 'withdraw', icon: Banknote },
} as const

/** Takes the whole line in a window narrower than 350 px. Inline, because a class would be part of every page's stylesheet. */
const ownLine = { minWidth: 'min(100%, max(0px, (350px - 100vw) * 99))' }

/** Longest amount, in characters, that fits in large type beside the buttons on a phone. */
const longestLarge = 8

/**
 * A member's wallet on the home page: the total, where the points are, and links to move them. On a phone the links
 * open screens, on desktop the panels of the personal centre. `HomeWallet` reserves its height.
 */
export function WalletStrip() {
  const t = useTranslations('layout')
  const open = useDialogsStore((dialogs) => dialogs.open)
  const isClosed = usePlayClosed()
  const ui = useTranslations('ui')
  const credit = useUserDetailStore((detail) => detail.data?.credit ?? null)
  const isDetailOutdated = useUserDetailStore((detail) => detail.isOutdated)
  const total = useTotalPoints()
  const atVenues = total.amount && credit && toDecimal(toMinor(total.amount) - toMinor(credit))
  const isLong = (total.amount?.length ?? 0) > longestLarge
  return (
    <section
      aria-label={t('wallet.title')}
      className="flex min-h-(--wallet) flex-wrap items-center gap-x-3 gap-y-1.5 px-4 pt-2.5 pb-3 desktop:min-h-20 desktop:flex-nowrap desktop:gap-x-8 desktop:py-2 desktop:pl-6"
    >
      {/* In the narrowest windows it takes the whole line, because an amount may leave too little room for the buttons. */}
      <div style={ownLine}>
        <p className="flex items-center text-small text-muted">
          {t('wallet.total')}
          <RefreshBalance className="-my-3 -outline-offset-2" />
        </p>
        <p className={clsx('flex h-9 min-w-28 items-center desktop:min-w-40', isLong ? 'text-heading' : 'text-figure')}>
          <AnimatedPoints {...total} className="font-bold text-points" />
        </p>
      </div>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => void open({ kind: 'wallet' })}
        className="ml-auto flex min-h-11 items-center gap-x-2 text-left text-small hover:text-points desktop:ml-0 desktop:gap-x-8 desktop:border-l desktop:border-line desktop:pl-8 large:flex-wrap"
      >
        <span className="grid gap-x-8 desktop:flex">
          <Part label={t('wallet.main')} amount={credit} isStale={total.isStale} isOutdated={isDetailOutdated} />
          <Part label={t('wallet.at_venues')} {...total} amount={atVenues} />
        </span>
        {total.readAt !== null && (
          <span className="text-warning">
            <span className="max-desktop:sr-only">{ui('as_of', { time: siteTimeOf(new Date(total.readAt)) })}</span>
            <span aria-hidden className="figures desktop:hidden">
              {siteTimeOf(new Date(total.readAt))}
            </span>
          </span>
        )}
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
      </button>
      <div
        className={clsx(
          'grid w-full gap-2 desktop:order-last desktop:ml-auto desktop:flex desktop:w-auto large:grid-cols-1!',
          !isClosed && 'grid-cols-[repeat(3,minmax(min-content,1fr))]',
        )}
      >
        {(isClosed ? (['withdraw'] as const) : (['top_up', 'withdraw', 'transfer_short'] as const)).map((name) => {
          const { page, icon: Icon } = ways[name]
          const className = clsx(
            buttonClass({ kind: 'quiet' }),
            'min-h-12 px-2! whitespace-nowrap max-[21.8rem]:px-1.5! desktop:px-4!',
          )
          const content = (
            <>
              <Icon aria-hidden className={clsx('size-4 max-[23.5rem]:hidden', name === 'top_up' && 'text-points')} />
              {t(`wallet.${name}`)}
            </>
          )
          return (
            <span key={name} className="contents">
              <MoneyLink href={memberPages[page].path} className={clsx(className, 'desktop:hidden')}>
                {content}
              </MoneyLink>
              <MoneyLink href={memberHref(page)} className={clsx(className, 'max-desktop:hidden')}>
                {content}
              </MoneyLink>
            </span>
          )
        })}
      </div>
      <VenueChips />
    </section>
  )
}

const chipsShown = 4

/** From 1,280 px: the venues with most of the member's points. A click opens the venue. */
function VenueChips() {
  const balances = useVenueBalancesStore(({ data }) => data)
  const venues = useVenues(null)
  const nameOf = useVenueName()
  const held = partitionByBalance(balances ?? []).holding.slice(0, chipsShown)
  const known = held.flatMap((each) => {
    const venue = venues?.find(({ game_code }) => game_code === each.venue)
    return venue ? { ...each, venue } : []
  })
  // An empty list would grow, and so move, when the chips arrive.
  if (known.length === 0) return null
  return (
    <ul className="-m-1 flex max-h-13 min-w-0 flex-1 flex-wrap items-center gap-2 overflow-hidden p-1 max-wide:hidden">
      {known.map(({ venue, ...each }) => {
        const name = nameOf(venue, 'single')
        return (
          <li key={venue.id}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => openGame(venue)}
              className="flex min-h-11 items-center gap-2 rounded-full border border-line bg-ground/60 py-1 pr-3 pl-1.5 text-small whitespace-nowrap hover:border-line-strong"
            >
              <VenueEmblem isRound code={venue.game_code} name={name} sizes="44px" className="size-8" />
              <span className="text-muted max-full:sr-only">{name}</span>
              <Points amount={each.balance} isStale={false} isOutdated={isUnanswered(each)} className="font-bold" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

type PartProps = { label: string; amount: string | null; isStale: boolean; isOutdated: boolean; readAt?: number | null }

/**
 * A part of the points: one line on a phone, two on desktop. Its place is reserved before the amount is known.
 */
function Part({ label, ...points }: PartProps) {
  return (
    <span className="flex min-w-26 flex-wrap gap-x-1.5 desktop:flex-col">
      <span className="text-muted">{label}</span>
      <Points {...points} className="font-bold" />
    </span>
  )
}
