'use client'

import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/feedback/empty-state'
import { Tabs } from '@/components/ui/tabs'
import { useAddressParam } from '@/lib/hooks/use-address-param'
import { useResource } from '@/stores/use-resource'
import { useUserDetailStore } from '@/stores/resources'
import { PasswordChangeForm } from './password-change-form'

/** The login password and the withdrawal password; a member without a withdrawal password learns where to set one. */
export function PasswordPanel() {
  const t = useTranslations('account.password')
  // The URL holds the tab, so that a link opens either password.
  const [named, setTab] = useAddressParam('tab')
  const hasWithdrawalPassword = useResource(useUserDetailStore).data?.has_withdrawal_password ?? true
  const withdrawal = hasWithdrawalPassword ? (
    <PasswordChangeForm key="withdrawal" kind="withdrawal" />
  ) : (
    <EmptyState
      title={t('none')}
      text={t('none_text')}
      action={<ButtonLink href="/bank_info">{t('bind')}</ButtonLink>}
    />
  )
  return (
    <div className="mx-auto max-w-xl">
      <Tabs
        label={t('label')}
        value={named === 'withdrawal' ? named : 'login'}
        onChange={setTab}
        tabs={[
          {
            value: 'login',
            label: t('login.title'),
            content: (
              <Card className="md:p-8">
                <PasswordChangeForm key="login" kind="login" />
              </Card>
            ),
          },
          { value: 'withdrawal', label: t('withdrawal.title'), content: <Card className="md:p-8">{withdrawal}</Card> },
        ]}
      />
    </div>
  )
}
