'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button/button'
import { DescriptionList } from '@/components/ui/description-list'
import type { ShownIdentityState, UserDetail } from '@/contract/member/account'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'

const tones = {
  uncertified: 'neutral',
  under_review: 'points',
  certified: 'success',
  returned: 'error',
  other: 'neutral',
} as const satisfies Record<ShownIdentityState, string>

/** The state of identity verification (specification, section 4). */
export function IdentityBadge({ state }: { state: ShownIdentityState }) {
  const t = useTranslations('account.identity')
  return <Badge tone={tones[state]}>{t(state)}</Badge>
}

/** The member's data; personal numbers arrive masked (specification, section 3). */
export function UserData({ detail }: { detail: UserDetail }) {
  const t = useTranslations('account.data')
  const format = useFormatter()
  const momentText = useDateTimeText()
  const unknown = <span className="text-muted">{t('not_given')}</span>
  const day = (date: string) => {
    const at = new Date(`${date}T00:00:00Z`)
    // A masked birthday is not a date: show it unchanged.
    return Number.isNaN(at.getTime()) ? date : format.dateTime(at, { dateStyle: 'long', timeZone: 'UTC' })
  }
  return (
    <div className="grid gap-5">
      <DescriptionList
        className="divide-y divide-line"
        facts={[
          { key: 'account', label: t('account'), value: detail.account },
          { key: 'mobile', label: t('mobile'), value: detail.mobile },
          { key: 'birthday', label: t('birthday'), value: detail.birthday ? day(detail.birthday) : unknown },
          { key: 'id_number', label: t('id_number'), value: detail.id_number ?? unknown },
          { key: 'agent', label: t('agent'), value: detail.introducer ?? unknown },
          { key: 'identity', label: t('identity'), value: <IdentityBadge state={detail.identity_state} /> },
          {
            key: 'last_login',
            label: t('last_login'),
            value: detail.last_login_at ? momentText(detail.last_login_at) : unknown,
          },
          { key: 'registered', label: t('registered'), value: momentText(detail.registered_at) },
        ]}
      />
      {detail.identity_state !== 'certified' && (
        <ButtonLink href="/bank_info" kind="quiet" wide>
          {t(detail.identity_state === 'under_review' ? 'see_review' : 'certify')}
        </ButtonLink>
      )}
    </div>
  )
}
