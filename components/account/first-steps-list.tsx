'use client'

import clsx from 'clsx'
import { Check, ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'
import { SiteLink } from '@/components/ui/site-link'
import { api } from '@/lib/api'
import { useIsOffered } from '@/lib/hooks/use-capability'
import { readFirstSteps, saveFirstSteps } from '@/lib/storage'
import { useUserDetailStore } from '@/stores/resources'
import { useRecentGames } from '@/stores/use-own-games'
import { useLocalResource } from '@/stores/use-resource'

const steps = [
  { name: 'verify', href: '/bank_info' },
  { name: 'bind', href: '/bank_info' },
  { name: 'top_up', href: '/store' },
  { name: 'limits', href: '/limits' },
  { name: 'play', href: '/egame' },
] as const
type Step = (typeof steps)[number]['name']

/** Which steps of the checklist are done; null while loading and after a failed call. */
function useDoneSteps(): Record<Step, boolean> | null {
  const isOffered = useIsOffered()
  const identity = useUserDetailStore(({ data }) => data?.identity_state)
  const played = useRecentGames()
  const { data } = useLocalResource(async () => {
    const [bank, topUps, protection] = await Promise.all([
      api.bank.list({}),
      api.records.deposits({ status: 'success' }),
      isOffered('protection') ? api.protection.overview({}) : null,
    ])
    return {
      bind: bank.accounts.length > 0,
      top_up: topUps.items.length > 0,
      limits: protection ? protection.limits.some(({ own }) => own !== null) : false,
    }
  })
  if (!data || !identity || !played) return null
  return { ...data, verify: identity === 'certified', play: played.length > 0 }
}

/** A new member's checklist, shown until every step is done or the member closes it. */
export function FirstStepsList() {
  const t = useTranslations('account.first_steps')
  const isOffered = useIsOffered()
  const done = useDoneSteps()
  const [isAway, setIsAway] = useState(() => readFirstSteps() === 'away')
  const shown = steps.filter(({ name }) => name !== 'limits' || isOffered('protection'))
  const present = done && shown.find(({ name }) => !done[name])
  const isOpen = present !== undefined && present !== null && !isAway
  useEffect(() => {
    if (done && !isAway) saveFirstSteps(isOpen ? 'open' : null)
  }, [done, isAway, isOpen])
  if (!done || !isOpen) return null
  const count = shown.filter(({ name }) => done[name]).length
  const putAway = () => {
    saveFirstSteps('away')
    setIsAway(true)
  }
  return (
    <section
      aria-labelledby="first-steps"
      className="rounded-card border border-points/60 bg-surface p-4 shadow-card desktop:p-5"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="first-steps" className="text-heading">
          {t('title')}
        </h2>
        <p className="figures text-small text-muted">{t('progress', { count, total: shown.length })}</p>
        <Button kind="plain" size="small" className="ml-auto min-h-11" onClick={putAway}>
          {t('put_away')}
        </Button>
        <ButtonLink href={present.href} size="small" className="min-h-11">
          {t(`${present.name}.action`)}
        </ButtonLink>
      </div>
      <ol className="mt-3 grid gap-2 desktop:grid-cols-5 desktop:gap-4">
        {shown.map(({ name, href }, index) => (
          <li key={name} className={name === present.name ? '' : 'max-desktop:hidden'}>
            <SiteLink
              href={href}
              aria-current={name === present.name ? 'step' : undefined}
              className={clsx(
                'flex min-h-14 items-center gap-3 rounded-field border bg-ground/50 px-3 py-2',
                name === present.name ? 'border-points' : 'border-line',
              )}
            >
              <span
                className={clsx(
                  'figures grid size-8 shrink-0 place-items-center rounded-full border-2 text-small font-bold',
                  done[name] ? 'border-success text-success' : 'border-line-strong',
                )}
              >
                {done[name] ? <Check aria-label={t('done')} className="size-4" /> : index + 1}
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{t(`${name}.title`)}</span>
                <span className="block text-small text-muted">{done[name] ? t('done') : t(`${name}.text`)}</span>
              </span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-muted desktop:hidden" />
            </SiteLink>
          </li>
        ))}
      </ol>
    </section>
  )
}
