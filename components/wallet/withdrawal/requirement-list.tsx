'use client'

import { ChevronRight, CircleCheck, CircleDashed, CircleMinus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, type ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { SiteLink } from '@/components/ui/site-link'
import type { UserDetail } from '@/contract/member/account'
import type { BankList } from '@/contract/member/bank'
import { helpPath } from '@/lib/site/help'
import { usePolling } from '@/lib/hooks/use-polling'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { useNow } from '@/lib/hooks/use-now'
import { useUserDetailStore } from '@/stores/resources'
import { Countdown } from '../countdown'
import type { Requirement } from './withdrawal-requirements'
import { TurnoverBar } from './turnover-bar'

type Member = { detail: UserDetail; bank: BankList }
type RequirementListProps = Member & { requirements: readonly Requirement[] }

const looks = {
  met: { Icon: CircleCheck, word: 'met', tone: 'text-success' },
  open: { Icon: CircleDashed, word: 'open', tone: 'text-warning' },
  later: { Icon: CircleMinus, word: 'later', tone: 'text-muted' },
} as const

/** The requirements of a withdrawal, each met or with its next step. Shown instead of the form. */
export function RequirementList({ requirements, ...member }: RequirementListProps) {
  const t = useTranslations('wallet.withdrawal')
  const ui = useTranslations('ui.next')
  const next = requirements.find(({ isMet }) => !isMet)
  return (
    <Card>
      <h2 className="text-heading">{t('conditions')}</h2>
      <p className="mt-1 text-muted">{t('conditions_text')}</p>
      <ol className="mt-4 grid divide-y divide-line">
        {requirements.map(({ kind, isMet, startsWithTopUp = false }) => {
          const { Icon, word, tone } = looks[startsWithTopUp ? 'later' : isMet ? 'met' : 'open']
          return (
            <li key={kind} className="flex gap-4 py-4">
              <Icon role="img" aria-label={t(word)} className={`mt-0.5 size-6 shrink-0 ${tone}`} />
              <div className="min-w-0 flex-1">
                <p className={isMet ? 'text-muted' : 'font-semibold'}>{t(`condition.${kind}`)}</p>
                {startsWithTopUp && <p className="text-small text-muted">{t('starts_with_top_up')}</p>}
                {!isMet && <Advice kind={kind} {...member} isNext={kind === next?.kind} />}
              </div>
            </li>
          )
        })}
      </ol>
      <SiteLink
        href={helpPath('withdraw', 'blocked')}
        className="inline-flex min-h-11 items-center gap-1 font-semibold text-points hover:underline"
      >
        {ui('help')}
        <ChevronRight aria-hidden className="size-4" />
      </SiteLink>
    </Card>
  )
}

/** Why a requirement is not met, with a link to meet it. Only the first unmet requirement's link is highlighted. */
function Advice({ kind, detail, bank, isNext }: Member & { kind: Requirement['kind']; isNext: boolean }) {
  const t = useTranslations('wallet.withdrawal')
  const { opens_at } = detail.withdrawal_terms
  const link = (href: string, label: ReactNode, className = '') => (
    <ButtonLink href={href} kind={isNext ? 'action' : 'quiet'} size="small" className={`mt-3 min-h-11 ${className}`}>
      {label}
    </ButtonLink>
  )
  switch (kind) {
    case 'identity':
      return (
        <>
          <p className="text-small text-muted">{t(`identity.${bank.identity_state}`)}</p>
          {bank.identity_reason && <p className="mt-1 text-small text-warning">{bank.identity_reason}</p>}
          {bank.identity_state !== 'under_review' && link('/bank_info', t('verify'))}
        </>
      )
    case 'account':
    case 'password':
      return (
        <>
          <p className="text-small text-muted">{t(`advice.${kind}`)}</p>
          {link('/bank_info', t('bind'))}
        </>
      )
    case 'first':
      return opens_at && <Opening at={opens_at} />
    case 'turnover':
      return (
        <div className="mt-2 grid justify-items-start">
          <TurnoverBar terms={detail.withdrawal_terms} />
          {link('/', t('play'), 'in-data-play:hidden')}
        </div>
      )
  }
}

/**
 * When withdrawals open for a new member. From that time on, the terms are polled until they confirm it and the form
 * opens.
 */
function Opening({ at }: { at: string }) {
  const t = useTranslations('wallet.withdrawal')
  const moment = useDateTimeText({ hasZone: true })
  const reload = useUserDetailStore((detail) => detail.reload)
  const isDue = Date.parse(at) <= useNow(1_000)
  useEffect(() => {
    if (isDue) void reload()
  }, [isDue, reload])
  usePolling(isDue, reload)
  return (
    <p className="text-small text-muted">
      {isDue ? (
        t('opening')
      ) : (
        <>
          {t('opens_at', { moment: moment(at) })} <Countdown until={at} className="font-semibold text-ink" />
        </>
      )}
    </p>
  )
}
