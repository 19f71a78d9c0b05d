'use client'

import { CircleCheck, CircleDashed } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, type ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import type { UserDetail } from '@/contract/account'
import type { BankList } from '@/contract/bank'
import { usePolling } from '@/lib/hooks/use-polling'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { useNow } from '@/lib/hooks/use-now'
import { useUserDetailStore } from '@/stores/resources'
import { Countdown } from '../countdown'
import type { Condition } from './open-conditions'
import { TurnoverBar } from './turnover-bar'

type Standing = { detail: UserDetail; bank: BankList }
type WithdrawalConditionsProps = Standing & { conditions: readonly Condition[] }

/** What must be so before points can be sold: done, or what to do next. Said before any form is filled in. */
export function WithdrawalConditions({ conditions, ...standing }: WithdrawalConditionsProps) {
  const t = useTranslations('wallet.withdrawal')
  const next = conditions.find(({ isMet }) => !isMet)
  return (
    <Card>
      <h2 className="text-heading">{t('conditions')}</h2>
      <p className="mt-1 text-muted">{t('conditions_text')}</p>
      <ol className="mt-4 grid divide-y divide-line">
        {conditions.map(({ kind, isMet }) => {
          const Icon = isMet ? CircleCheck : CircleDashed
          return (
            <li key={kind} className="flex gap-4 py-4">
              <Icon
                role="img"
                aria-label={isMet ? t('met') : t('open')}
                className={`mt-0.5 size-6 shrink-0 ${isMet ? 'text-success' : 'text-warning'}`}
              />
              <div className="min-w-0 flex-1">
                <p className={isMet ? 'text-muted' : 'font-semibold'}>{t(`condition.${kind}`)}</p>
                {!isMet && <Advice kind={kind} {...standing} isNext={kind === next?.kind} />}
              </div>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

/** Why a condition is still open, and the way to settle it; only the first one's way glows. */
function Advice({ kind, detail, bank, isNext }: Standing & { kind: Condition['kind']; isNext: boolean }) {
  const t = useTranslations('wallet.withdrawal')
  const { opens_at } = detail.withdrawal_terms
  const way = (href: string, label: ReactNode) => (
    <ButtonLink href={href} kind={isNext ? 'action' : 'quiet'} size="small" className="mt-3 min-h-11">
      {label}
    </ButtonLink>
  )
  switch (kind) {
    case 'identity':
      return (
        <>
          <p className="text-small text-muted">{t(`identity.${bank.identity_state}`)}</p>
          {bank.identity_reason && <p className="mt-1 text-small text-warning">{bank.identity_reason}</p>}
          {bank.identity_state !== 'under_review' && way('/bank_info', t('bind'))}
        </>
      )
    case 'account':
    case 'password':
      return (
        <>
          <p className="text-small text-muted">{t(`advice.${kind}`)}</p>
          {way('/bank_info', t('bind'))}
        </>
      )
    case 'first':
      return opens_at && <Opening at={opens_at} />
    case 'turnover':
      return (
        <div className="mt-2 grid justify-items-start">
          <TurnoverBar terms={detail.withdrawal_terms} />
          {way('/', t('play'))}
        </div>
      )
  }
}

/** When the first sale may be requested; from then on the terms are fetched until they say so too, and the form opens. */
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
