'use client'

import { Banknote, Moon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { ButtonLink } from '@/components/ui/button/button'
import { buttonClass } from '@/components/ui/button/button-class'
import { Card } from '@/components/ui/card'
import { MoneyButton, MoneyLink } from '@/components/ui/button/money-button'
import { Points } from '@/components/ui/points'
import { useErrorToast } from '@/components/ui/feedback/use-error-toast'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import { VenueEmblem } from '@/components/ui/picture/venue-emblem'
import { mainWallet } from '@/contract/constants'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { useNow } from '@/lib/hooks/use-now'
import { refreshBalances } from '@/stores/balances'
import { usePlaySessionStore } from '@/stores/play-session'
import { useTransfer } from '@/stores/use-transfer'
import { StatusBadge } from './status-badge'
import { TransferAllButton } from './transfer/transfer-all'
import { useWallets, type Wallet, type Wallets } from './transfer/use-wallets'

const tickMs = 60_000
const hourMs = 3_600_000

/**
 * Shown in place of a form or of games while play is closed: what is off, until when, and what stays open. It updates by
 * itself when play opens.
 */
export function ClosedPlay({ what }: { what: 'top_up' | 'transfer' | 'games' }) {
  const t = useTranslations('wallet.closed')
  const closure = usePlaySessionStore(({ data }) => data?.closure)
  const wallets = useWallets()
  useEffect(() => void refreshBalances(), [])
  const kind = closure?.kind ?? 'other'
  const isFreed = kind === 'exclusion' || kind === 'closing'
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-4 [&>*]:min-w-0">
      <Card className="grid gap-4">
        <div className="flex items-center gap-4">
          <span className="grid size-12 shrink-0 place-items-center rounded-full bg-success/15 text-success">
            <Moon aria-hidden className="size-6" />
          </span>
          <div className="min-w-0">
            <h2 className="text-heading">{t(`${what}.title`, { kind })}</h2>
            <p className="text-small text-muted">{t(`${what}.text`, { kind })}</p>
          </div>
        </div>
        {kind === 'break' && closure?.ends_at ? (
          <Reopening at={closure.ends_at} />
        ) : (
          <ButtonLink href="/limits" kind="quiet">
            {t('details')}
          </ButtonLink>
        )}
      </Card>
      {what !== 'top_up' && <AtVenues wallets={wallets} />}
      <Card className="grid gap-2">
        <MainWallet wallets={wallets} />
        <p className="text-small text-muted">{t(isFreed ? 'freed' : 'conditions')}</p>
        <MoneyLink href="/withdrawal" className={buttonClass({ kind: 'quiet', wide: true })}>
          <Banknote aria-hidden className="size-5" />
          {t('withdraw')}
        </MoneyLink>
      </Card>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/limits#talk-to-someone" kind="plain">
          {t('talk')}
        </ButtonLink>
        {kind === 'break' && !closure?.imposed && (
          <ButtonLink href="/limits" kind="plain">
            {t('extend')}
          </ButtonLink>
        )}
        <ButtonLink href="/record" kind="plain">
          {t('records')}
        </ButtonLink>
      </div>
    </div>
  )
}

/** When a break ends by itself. */
function Reopening({ at }: { at: string }) {
  const t = useTranslations('wallet.closed')
  const moment = useDateTimeText()
  const hours = Math.max(1, Math.ceil((Date.parse(at) - useNow(tickMs)) / hourMs))
  return (
    <div className="rounded-field bg-ground/50 px-4 py-3">
      <p className="text-small text-muted">{t('reopens')}</p>
      <p>
        <span className="font-bold">{moment(at)}</span>
        <span className="text-small text-muted">
          {' · '}
          {t('left', { days: Math.floor(hours / 24), hours: hours % 24 })}
        </span>
      </p>
    </div>
  )
}

function MainWallet({ wallets }: { wallets: Wallets }) {
  const t = useTranslations('wallet')
  return (
    <>
      <h2 className="text-small text-muted">{t('main_wallet')}</h2>
      <Points
        amount={wallets.balanceOf(mainWallet)}
        isStale={wallets.isRefreshing}
        isOutdated={wallets.isOutdated.main}
        className="text-figure text-points"
      />
    </>
  )
}

/** The venues that hold points, each with a button that brings them back, and one for all. */
function AtVenues({ wallets }: { wallets: Wallets }) {
  const t = useTranslations('wallet')
  const showError = useErrorToast()
  const [moving, setMoving] = useState<string | null>(null)
  const { send, isSending, last } = useTransfer({
    isShown: ({ target }) => target === mainWallet,
    onPolled: refreshBalances,
  })
  // A venue's row, with the pressed button, disappears with its points.
  const section = useKeptFocus(wallets.holding.length)
  const bring = async ({ code, balance }: Wallet) => {
    if (balance === null) return
    setMoving(code)
    await send({ source: code, target: mainWallet, amount: balance }).catch(showError)
    setMoving(null)
    void refreshBalances()
  }
  const { answer, order } = last ?? {}
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
              disabled={venue.maintenance || (isSending && moving !== venue.code)}
              onClick={() => void bring(venue)}
            >
              {t('closed.bring')}
            </MoneyButton>
          </li>
        ))}
      </ul>
      <div role="status">
        {answer && order && (
          <p className="flex flex-wrap items-center gap-3">
            {wallets.nameOf(order.input.source)} <Points amount={answer.amount} /> <StatusBadge status={answer.state} />
          </p>
        )}
      </div>
      <TransferAllButton nameOf={wallets.nameOf} />
      <p className="text-small text-muted">{t('closed.only_back')}</p>
    </Card>
  )
}
