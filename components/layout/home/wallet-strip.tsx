'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { openGame } from '@/components/games/play/open-game'
import { useVenueName } from '@/components/games/venues/use-venue-name'
import { useVenues } from '@/components/games/venues/use-venues'
import { AnimatedPoints } from '@/components/ui/animated-points'
import { partWithTexts } from '@/components/ui/load/part-with-texts'
import { Points } from '@/components/ui/points'
import { VenueEmblem } from '@/components/ui/picture/venue-emblem'
import { toDecimal, toMinor } from '@/contract/amount'
import { siteTimeOf } from '@/contract/site-day'
import { useDialogsStore } from '@/stores/dialogs'
import { useCapability } from '@/lib/hooks/use-capability'
import { isUnanswered, partitionByBalance } from '@/lib/points/venue-points'
import { useUserDetailStore, useVenueBalancesStore } from '@/stores/resources'
import { useTotalPoints } from '@/stores/use-total-points'
import { RefreshBalance } from '../header/balance'
import { WalletLinks } from '@/components/account/wallet-links'

const SessionRow = partWithTexts(
  async () => (await import('@/components/protection/session/session-banners')).SessionRow,
  ['play'],
)

/** Longest amount, in characters, that fits in large type beside the refresh button on a phone. */
const longestLarge = 12

/**
 * A member's wallet on the home page: the total, where the points are, and links to move them. A phone's card also has
 * the session, in place of a bar of its own. `HomeWallet` reserves its height.
 */
export function WalletStrip() {
  const t = useTranslations('layout')
  const open = useDialogsStore((dialogs) => dialogs.open)
  const isProtected = useCapability('protection')
  const ui = useTranslations('ui')
  const credit = useUserDetailStore((detail) => detail.data?.credit ?? null)
  const isDetailOutdated = useUserDetailStore((detail) => detail.isOutdated)
  const total = useTotalPoints()
  const atVenues = total.amount && credit && toDecimal(toMinor(total.amount) - toMinor(credit))
  const isLong = (total.amount?.length ?? 0) > longestLarge
  return (
    <section aria-label={t('wallet.title')}>
      <div className="grid px-4 pt-3.5 pb-3 leading-5 desktop:flex desktop:min-h-20 desktop:flex-wrap desktop:items-center desktop:gap-x-8 desktop:gap-y-2 desktop:py-2 desktop:pl-6">
        <div className="flex items-end gap-1">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => void open({ kind: 'wallet' })}
            // As wide as most totals, so that the button beside it stays when the amount arrives.
            className="min-w-40 text-left text-small leading-5 text-muted hover:text-points"
          >
            <span className="sr-only">{t('account.wallet_menu')}</span> {t('wallet.total')}
            <span className={clsx('flex min-h-9 items-center', isLong ? 'text-heading' : 'text-figure')}>
              <AnimatedPoints {...total} className="font-bold text-points" />
            </span>
          </button>
          <RefreshBalance className="-my-1" />
        </div>
        <div className="mb-2 flex flex-wrap gap-x-4 text-small leading-5 desktop:mb-0 desktop:gap-x-8 desktop:border-l desktop:border-line desktop:pl-8">
          <Part label={t('wallet.main')} amount={credit} isStale={total.isStale} isOutdated={isDetailOutdated} />
          <Part label={t('wallet.at_venues')} {...total} amount={atVenues} />
          {total.readAt !== null && (
            <span className="text-warning">{ui('as_of', { time: siteTimeOf(new Date(total.readAt)) })}</span>
          )}
        </div>
        <WalletLinks className="min-h-12 desktop:px-4!" />
        <VenueChips />
      </div>
      {isProtected && (
        <div className="min-h-11 border-t border-line desktop:hidden">
          <SessionRow />
        </div>
      )}
    </section>
  )
}

const chipsShown = 4

/** From 80 rem: the venues with most of the member's points. A click opens the venue. */
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
    <ul className="-m-1 flex max-h-13 min-w-0 flex-1 flex-wrap items-center gap-2 overflow-hidden p-1 max-[80rem]:hidden">
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

/** A part of the points: one line on a phone, two on desktop. Its place is reserved before the amount is known. */
function Part({ label, ...points }: PartProps) {
  return (
    <span className="flex flex-wrap gap-x-1.5 leading-5 desktop:min-w-26 desktop:flex-col">
      <span className="leading-5 text-muted">{label}</span>
      <Points {...points} className="leading-5 font-bold" />
    </span>
  )
}
