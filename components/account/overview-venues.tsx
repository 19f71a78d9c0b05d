'use client'

import { Combine } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Button, ButtonLink } from '@/components/ui/button/button'
import { Points } from '@/components/ui/points'
import { toast } from '@/components/ui/feedback/toast'
import { FailureNote } from '@/components/ui/form/failure-note'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import { VenueEmblem } from '@/components/ui/picture/venue-emblem'
import { partitionByBalance } from '@/lib/points/venue-points'
import { useResource } from '@/stores/use-resource'
import { useTransferAll } from '@/stores/use-transfer-all'
import { useVenueBalancesStore } from '@/stores/resources'
import { OverviewEmpty, OverviewSection } from './overview-section'

const maxShown = 4
const tones = { pending: 'neutral', success: 'success', failed: 'error', undetermined: 'warning' } as const

/** The member's points at venues, largest first, and one button that transfers them all back. */
export function OverviewVenues({ href }: { href: string }) {
  const t = useTranslations('account.overview')
  const venues = useResource(useVenueBalancesStore)
  const isStale = venues.status === 'loading'
  const { holding, total, unresponsive } = partitionByBalance(venues.data ?? [])
  const transfer = useTransferAll()
  const isOffered = holding.length > 0 || unresponsive > 0 || transfer.isSending
  // The button that transfers the points back disappears with them.
  const section = useKeptFocus(isOffered)
  return (
    <OverviewSection
      title={t('venues.title')}
      more={{ href, label: t('venues.more') }}
      loadable={venues}
      ref={section}
      shapes={['h-12', 'h-12', 'h-12', 'h-12']}
    >
      {(balances) => (
        <>
          {holding.length === 0 ? (
            <OverviewEmpty
              text={unresponsive ? t('venues.silent', { count: unresponsive }) : t('venues.empty')}
              action={
                <ButtonLink href={href} kind="quiet" className="in-data-play:hidden">
                  {t('venues.move')}
                </ButtonLink>
              }
            />
          ) : (
            <>
              <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-muted">
                {t('venues.total')}
                <Points
                  amount={total}
                  isStale={isStale}
                  isOutdated={venues.isOutdated || unresponsive > 0}
                  className="text-heading text-points"
                />
              </p>
              <ul>
                {holding.slice(0, maxShown).map(({ venue, name, balance, isSilent, readAt }) => (
                  <li key={venue} className="flex min-h-14 flex-wrap items-center gap-x-3">
                    <VenueEmblem code={venue} name={name} />
                    <span className="min-w-0 flex-[1_1_5rem] truncate">{name}</span>
                    <Points
                      amount={balance}
                      isStale={isStale}
                      isOutdated={isSilent}
                      readAt={readAt}
                      className="ml-auto font-semibold"
                    />
                  </li>
                ))}
              </ul>
              {holding.length > maxShown && (
                <p className="text-small text-muted">{t('venues.others', { count: holding.length - maxShown })}</p>
              )}
            </>
          )}
          <BringBack
            {...transfer}
            isOffered={isOffered}
            nameOf={(code) => balances.find(({ venue }) => venue === code)?.name ?? code}
          />
        </>
      )}
    </OverviewSection>
  )
}

type BringBackProps = ReturnType<typeof useTransferAll> & { isOffered: boolean; nameOf: (code: string) => string }

/** Stays visible after the last transfer, so that each venue's result can be read. */
function BringBack({ isOffered, transferAll, isSending, failure, answer, nameOf }: BringBackProps) {
  const t = useTranslations('account.overview')
  const ui = useTranslations('ui')
  const bringBack = async () => {
    if (await transferAll()) toast.success(ui('done'))
  }
  return (
    <div className="grid gap-3 empty:hidden">
      {isOffered && (
        <Button kind="quiet" wide isBusy={isSending} onClick={() => void bringBack()}>
          {!isSending && <Combine aria-hidden className="size-5" />}
          {t('venues.bring_back')}
        </Button>
      )}
      <FailureNote error={failure} />
      {answer && answer.results.length > 0 && (
        <ul role="status" className="rounded-field bg-ground/50 px-4 py-2">
          {answer.results.map(({ venue, amount, state }) => (
            <li key={venue} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
              <span className="flex-1">{nameOf(venue)}</span>
              <Points amount={amount} />
              <Badge tone={tones[state]}>{t(`status.${state}`)}</Badge>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
