import { getTranslations } from 'next-intl/server'
import { MemberGate } from '@/components/layout/member-gate'
import { Messages } from '@/components/providers/messages'
import { PageHeading } from '@/components/ui/page-heading'
import { WithdrawalPanel } from '@/components/wallet/withdrawal/withdrawal-panel'

/** `/withdrawal`: sell points to a bound account. */
export async function WithdrawalScreen() {
  const t = await getTranslations('routes.withdrawal')
  return (
    <>
      <PageHeading title={t('title')} text={t('purpose')} />
      <Messages of={['wallet', 'validation']}>
        <MemberGate>
          <WithdrawalPanel />
        </MemberGate>
      </Messages>
    </>
  )
}
