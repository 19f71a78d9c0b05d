'use client'

import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { DescriptionList } from '@/components/ui/description-list'
import type { ShownIdentityState, UserDetail } from '@/contract/member/account'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { MemberDetail } from './member-detail'

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

type MemberFact = 'account' | 'mobile' | 'birthday' | 'id_number' | 'agent' | 'identity' | 'last_login' | 'registered'

/** The member's data; personal numbers arrive masked (specification, section 3). */
function UserData({ detail }: { detail: UserDetail }) {
  const t = useTranslations('account.data')
  const format = useFormatter()
  const momentText = useDateTimeText()
  const { identity_state: state } = detail
  const day = (date: string) => {
    const at = new Date(`${date}T00:00:00Z`)
    // A masked birthday is not a date: show it unchanged.
    return Number.isNaN(at.getTime()) ? date : format.dateTime(at, { dateStyle: 'long', timeZone: 'UTC' })
  }
  /** Null: the member has not said it. Undefined: the backend does not. */
  const fact = (key: MemberFact, value: ReactNode) => ({
    key,
    label: t(key),
    value: value === null ? <span className="text-muted">{t('not_given')}</span> : value,
  })
  return (
    <div className="grid gap-5">
      <DescriptionList
        className="divide-y divide-line"
        facts={[
          fact('account', detail.account),
          fact('mobile', detail.mobile),
          fact('birthday', detail.birthday && day(detail.birthday)),
          fact('id_number', detail.id_number),
          fact('agent', detail.introducer),
          fact('identity', state && <IdentityBadge state={state} />),
          fact('last_login', detail.last_login_at && momentText(detail.last_login_at)),
          fact('registered', detail.registered_at && momentText(detail.registered_at)),
        ].filter(({ value }) => value !== undefined)}
      />
      {state !== undefined && state !== 'certified' && (
        <ButtonLink href="/bank_info" kind="quiet" wide>
          {t(state === 'under_review' ? 'see_review' : 'certify')}
        </ButtonLink>
      )}
    </div>
  )
}

/** The member's own data, as a card. */
export function UserDataPanel() {
  return (
    <MemberDetail>
      {(detail) => (
        <Card className="mx-auto w-full max-w-xl md:p-8">
          <UserData detail={detail} />
        </Card>
      )}
    </MemberDetail>
  )
}
