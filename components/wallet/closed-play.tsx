'use client'

import { Banknote, Moon, Phone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useRoutePath } from '@/lib/hooks/use-route-path'
import { ButtonLink } from '@/components/ui/button/button'
import { buttonClass } from '@/components/ui/button/button-class'
import { Card } from '@/components/ui/card'
import { MoneyButton, MoneyLink } from '@/components/ui/button/money-button'
import { Points } from '@/components/ui/points'
import { ResultHeader } from '@/components/ui/result-header'
import { FailureNote } from '@/components/ui/form/failure-note'
import { useAttempt } from '@/components/ui/form/use-attempt'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import { VenueEmblem } from '@/components/ui/picture/venue-emblem'
import { SiteLink } from '@/components/ui/site-link'
import { toMinor } from '@/contract/amount'
import type { HelpLine } from '@/contract/brand'
import { mainWallet } from '@/contract/constants'
import { categories, currentCategory } from '@/lib/games/categories'
import { useCurrentLocale } from '@/lib/hooks/use-current-locale'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { useNow } from '@/lib/hooks/use-now'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { brand } from '@/lib/site/brand'
import { refreshBalances } from '@/stores/balances'
import { usePlaySessionStore } from '@/stores/play-session'
import { useTransfer } from '@/stores/use-transfer'
import { StatusBadge } from './status-badge'
import { TransferAllButton } from './transfer/transfer-all'
import { useWallets, type Wallet, type Wallets } from './transfer/use-wallets'

const minuteMs = 60_000

/** The name of the category that the page belongs to. */
function useCategoryName(): string | undefined {
  const nav = useTranslations('layout.nav')
  const path = useRoutePath()
  const category = categories.find((each) => currentCategory(each, path))
  return category && nav(category)
}

/**
 * Shown in place of a form or of games while play is closed: what is off, until when, and what stays open. It updates by
 * itself when play opens. On the server, and until the session is known, it says only that play is closed.
 */
export function ClosedPlay({ what }: { what: 'top_up' | 'transfer' | 'games' }) {
  const t = useTranslations('wallet.closed')
  const closure = usePlaySessionStore(({ data }) => data?.closure)
  const wallets = useWallets()
  const category = useCategoryName()
  useEffect(() => void refreshBalances(), [])
  const kind = closure?.kind ?? 'other'
  const title = closure && category ? t('category', { kind, category }) : t(`${what}.title`, { kind })
  return (
    <div className="@container">
      <div className="grid items-start gap-4 @3xl:grid-cols-[minmax(0,1fr)_23rem] @3xl:gap-x-8 [&>*]:min-w-0">
        <div className="grid gap-4 [&>*]:min-w-0">
          <Card className="grid gap-4">
            <ResultHeader icon={Moon} tone="success" title={title} text={t(`${what}.text`, { kind })} />
            {kind === 'break' && closure?.ends_at ? (
              <Reopening at={closure.ends_at} />
            ) : (
              <ButtonLink href="/limits" kind="quiet">
                {t('details')}
              </ButtonLink>
            )}
          </Card>
          {what === 'top_up' ? <Withdraw wallets={wallets} /> : <AtVenues wallets={wallets} />}
        </div>
        <div className="grid gap-4 [&>*]:min-w-0">
          {what !== 'top_up' && <Withdraw wallets={wallets} />}
          <TalkOn />
        </div>
      </div>
    </div>
  )
}

/** When a break ends by itself. */
function Reopening({ at }: { at: string }) {
  const t = useTranslations('wallet.closed')
  const moment = useDateTimeText()
  const minutes = Math.max(1, Math.ceil((Date.parse(at) - useNow(minuteMs)) / minuteMs))
  const hours = Math.floor(minutes / 60)
  return (
    <div className="rounded-field bg-ground/50 px-4 py-3">
      <p className="text-small text-muted">{t('reopens')}</p>
      <p>
        <span className="text-lead font-bold">{moment(at)}</span>
        <span className="text-small text-muted">
          {' · '}
          {t('left', { days: Math.floor(hours / 24), hours: hours % 24, minutes: minutes % 60 })}
        </span>
      </p>
    </div>
  )
}

/** Someone to talk to, and the other pages that stay open. Also beside an order that should not be paid. */
export function TalkOn() {
  const t = useTranslations('wallet.closed')
  const closure = usePlaySessionStore(({ data }) => data?.closure)
  const { name, text, number, url }: HelpLine = brand.helpLines[useCurrentLocale()][0]
  const look = 'inline-flex min-h-11 items-center gap-1 font-semibold text-points'
  return (
    <Card>
      <h2 className="text-heading">{t('talk')}</h2>
      <p className="text-muted">{t('line', { line: [name, number].filter(Boolean).join(' '), text })}</p>
      <div className="flex flex-wrap gap-x-5">
        <a href={number ? `tel:${number}` : url} className={look}>
          <Phone aria-hidden className="size-5" />
          {number ? t('call', { number }) : name}
        </a>
        {closure?.kind === 'break' && !closure.imposed && (
          <SiteLink href="/limits" className={look}>
            {t('extend')}
          </SiteLink>
        )}
        <SiteLink href="/record" className={look}>
          {t('records')}
        </SiteLink>
      </div>
    </Card>
  )
}

/** The main wallet, and the way to withdraw it. */
function Withdraw({ wallets }: { wallets: Wallets }) {
  const t = useTranslations('wallet')
  const kind = usePlaySessionStore(({ data }) => data?.closure?.kind)
  const isFreed = kind === 'exclusion' || kind === 'closing'
  return (
    <Card>
      <h2 className="text-small text-muted">{t('main_wallet')}</h2>
      <Points
        amount={wallets.balanceOf(mainWallet)}
        isStale={wallets.isRefreshing}
        isOutdated={wallets.isOutdated.main}
        className="text-figure text-points"
      />
      <p className="mb-3 text-small text-muted">{t(isFreed ? 'closed.freed' : 'closed.conditions')}</p>
      <MoneyLink href="/withdrawal" className={buttonClass({ kind: 'quiet', wide: true })}>
        <Banknote aria-hidden className="size-5" />
        {t('closed.withdraw')}
      </MoneyLink>
    </Card>
  )
}

/** The venues that hold points, each with a button that brings them back, and one for all. */
function AtVenues({ wallets }: { wallets: Wallets }) {
  const t = useTranslations('wallet')
  const points = usePointsText()
  const { failure, attempt } = useAttempt()
  const [moving, setMoving] = useState<string | null>(null)
  const { send, isSending, last } = useTransfer({ isShown: ({ target }) => target === mainWallet })
  // A venue's row, with the pressed button, disappears with its points.
  const section = useKeptFocus(wallets.holding.length)
  const bring = async ({ code, balance }: Wallet) => {
    if (balance === null) return
    setMoving(code)
    await attempt(() => send({ source: code, target: mainWallet, amount: balance }))
    setMoving(null)
  }
  const { answer, order } = last ?? {}
  const isNothing = wallets.outside !== null && toMinor(wallets.outside) === 0n && wallets.unresponsive === 0
  return (
    <Card ref={section} tabIndex={-1} className="grid gap-3 focus:outline-none">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-heading">{t('closed.at_venues')}</h2>
        <Points
          amount={wallets.outside}
          isStale={wallets.isRefreshing}
          isOutdated={wallets.isOutdated.venues || wallets.unresponsive > 0}
          className="font-bold"
        />
      </div>
      <ul className="divide-y divide-line">
        {wallets.holding.map((venue) => (
          <li key={venue.code} className="flex min-h-14 flex-wrap items-center gap-x-3 py-1.5">
            <VenueEmblem isRound code={venue.code} name={venue.name} sizes="44px" className="size-8" />
            <span className="min-w-0 flex-1">{venue.name}</span>
            <Points amount={venue.balance} isStale={wallets.isRefreshing} className="font-semibold" />
            <MoneyButton
              kind="quiet"
              size="small"
              className="min-h-11"
              aria-label={t('closed.bring_of', { venue: venue.name })}
              isBusy={isSending && moving === venue.code}
              disabled={isSending && moving !== venue.code}
              onClick={() => void bring(venue)}
            >
              {t('closed.bring')}
            </MoneyButton>
          </li>
        ))}
      </ul>
      <FailureNote error={failure} />
      <div role="status">
        {answer && order && (
          <p className="flex flex-wrap items-center gap-3">
            {wallets.nameOf(order.input.source)} <Points amount={answer.amount} /> <StatusBadge status={answer.state} />
          </p>
        )}
      </div>
      <TransferAllButton
        nameOf={wallets.nameOf}
        isOff={isNothing}
        label={isNothing ? null : wallets.outside && t('closed.bring_all', { amount: points(wallets.outside) })}
        text={t('closed.only_back')}
      />
    </Card>
  )
}
