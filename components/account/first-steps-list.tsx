'use client'

import clsx from 'clsx'
import { Check, ChevronDown, ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useMemo, useState } from 'react'
import { Button, ButtonLink } from '@/components/ui/button/button'
import { buttonClass } from '@/components/ui/button/button-class'
import { passFocusOn } from '@/components/ui/use-kept-focus'
import { SiteLink } from '@/components/ui/site-link'
import { api } from '@/lib/api'
import { useIsOffered } from '@/lib/hooks/use-capability'
import { readStepsAway, saveStepsAway } from '@/lib/storage/first-steps'
import { saveFirstSteps } from '@/lib/storage/hints'
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

/** Which steps of the checklist are done, and whether the identity is under review; null while loading. */
function useProgress(): { done: Record<Step, boolean>; isUnderReview: boolean } | 'failed' | null {
  const isOffered = useIsOffered()
  const identity = useUserDetailStore(({ data }) => data?.identity_state)
  const played = useRecentGames()
  const { data, error } = useLocalResource(async () => {
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
  }, ['identity', 'top_ups'])
  if (error && !data) return 'failed'
  if (!data || !identity || !played) return null
  return {
    done: { ...data, verify: identity === 'certified', play: played.length > 0 },
    isUnderReview: identity === 'under_review',
  }
}

/**
 * A new member's checklist, shown until every step is done or the member closes it. Below 1,280 px it shows only the
 * current step until it is unfolded, so its height is known before it loads.
 */
export function FirstStepsList() {
  const t = useTranslations('account.first_steps')
  const isOffered = useIsOffered()
  const found = useProgress()
  const progress = found === 'failed' ? null : found
  const account = useUserDetailStore(({ data }) => data?.account)
  const [isUnfolded, setIsUnfolded] = useState(false)
  const listId = useId()
  const [isPutAway, setIsPutAway] = useState(false)
  const wasAway = useMemo(() => account !== undefined && readStepsAway(account), [account])
  const isAway = isPutAway || wasAway
  const shown = steps.filter(({ name }) => name !== 'limits' || isOffered('protection'))
  const open = progress ? shown.filter(({ name }) => !progress.done[name]) : []
  // The member cannot speed up a review, so the next step comes first.
  const present = open.find(({ name }) => !(name === 'verify' && progress?.isUnderReview)) ?? open[0]
  const isOpen = present !== undefined && !isAway
  useEffect(() => {
    if (progress) saveFirstSteps(isOpen ? 'open' : null)
  }, [progress, isOpen])
  // Without a child, the reserved place would seem to wait.
  if (found === 'failed') return <div />
  if (!progress || !isOpen) return null
  const { done, isUnderReview } = progress
  const textOf = (name: Step) =>
    done[name] ? t('done') : name === 'verify' && isUnderReview ? t('verify.review') : t(`${name}.text`)
  const action = present.name === 'verify' && isUnderReview ? t('verify.see_progress') : t(`${present.name}.action`)
  const putAway = () => {
    if (account !== undefined) saveStepsAway(account)
    setIsPutAway(true)
  }
  return (
    <section
      ref={passFocusOn}
      aria-labelledby="first-steps"
      className="relative flex min-w-0 flex-col rounded-card border border-points/60 bg-surface p-3 shadow-card"
    >
      <div className={clsx('flex flex-wrap items-center gap-x-4', isUnfolded && 'max-wide:pr-11')}>
        <h2 id="first-steps" className="leading-6 font-bold">
          {t('title')}
        </h2>
        <span aria-hidden className="flex flex-1 gap-1" style={{ maxWidth: '15rem' }}>
          {shown.map(({ name }, index) => (
            <span
              key={name}
              className={clsx(
                'h-1 flex-1 rounded-full',
                index < shown.length - open.length ? 'bg-success forced-colors:bg-[CanvasText]' : 'bg-line-strong',
              )}
            />
          ))}
        </span>
        <p className="figures text-small text-muted">
          {t('progress', { count: shown.length - open.length, total: shown.length })}
        </p>
        <Button kind="plain" size="small" className="ml-auto min-h-11 max-wide:hidden" onClick={putAway}>
          {t('put_away')}
        </Button>
        <ButtonLink href={present.href} size="small" className="min-h-11 max-wide:hidden">
          {action}
        </ButtonLink>
      </div>
      {/* Takes the height that the page reserved for longer texts. */}
      <ol id={listId} className="mt-0.5 grid flex-1 gap-x-4 wide:grid-cols-5">
        {shown.map(({ name, href }, index) => {
          const isPresent = name === present.name
          return (
            <li
              key={name}
              className={clsx(
                'min-w-0 max-wide:not-first:border-line',
                isUnfolded ? 'max-wide:not-first:border-t' : isPresent ? 'max-wide:pr-11' : 'max-wide:hidden',
              )}
            >
              <SiteLink
                href={href}
                aria-current={isPresent ? 'step' : undefined}
                className={clsx(
                  'flex h-full min-h-14 items-center gap-3 rounded-field py-1 wide:border wide:px-3',
                  isPresent ? 'border-points' : 'border-line',
                )}
              >
                <span
                  className={clsx(
                    'figures grid size-8 shrink-0 place-items-center rounded-full border-2 text-small font-bold',
                    done[name] ? 'border-success text-success' : 'border-line-strong',
                    !isUnfolded && 'max-wide:hidden',
                  )}
                >
                  {done[name] ? <Check aria-label={t('done')} className="size-4" /> : index + 1}
                </span>
                <span className="min-w-0 flex-1">
                  <span className={clsx('block leading-6 font-semibold', done[name] && 'text-muted line-through')}>
                    {t(`${name}.title`)}
                  </span>
                  <span className={clsx('block text-small text-muted', !isUnfolded && 'max-wide:truncate')}>
                    {textOf(name)}
                  </span>
                </span>
                {isPresent ? (
                  // Folded, this looks like a button, but the whole row is the link.
                  <span aria-hidden className={clsx(buttonClass({ size: 'small' }), 'min-h-11 shrink-0 wide:hidden')}>
                    {action}
                  </span>
                ) : (
                  <ChevronRight aria-hidden className="size-4 shrink-0 text-muted wide:hidden" />
                )}
              </SiteLink>
            </li>
          )
        })}
      </ol>
      {isUnfolded && (
        <Button kind="plain" size="small" className="min-h-11 self-start wide:hidden" onClick={putAway}>
          {t('put_away')}
        </Button>
      )}
      <button
        type="button"
        aria-expanded={isUnfolded}
        aria-controls={listId}
        aria-label={t('all')}
        onClick={() => setIsUnfolded(!isUnfolded)}
        className={clsx(
          'absolute right-1 grid size-11 place-items-center rounded-full text-muted hover:text-ink wide:hidden',
          isUnfolded ? 'top-0.5' : 'bottom-4',
        )}
      >
        <ChevronDown aria-hidden className={clsx('size-5 transition', isUnfolded && 'rotate-180')} />
      </button>
    </section>
  )
}
