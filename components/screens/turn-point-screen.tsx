import { getTranslations } from 'next-intl/server'
import { MemberGate } from '@/components/layout/member-gate'
import { Messages } from '@/components/providers/messages'
import { PageHeading } from '@/components/ui/page-heading'
import { TransferPanel } from '@/components/wallet/transfer/transfer-panel'

/** `/turn_point`: move points between the main wallet and the venues. */
export async function TurnPointScreen() {
  const t = await getTranslations('routes.turn_point')
  return (
    <>
      <PageHeading title={t('title')} text={t('purpose')} />
      <Messages of={['wallet', 'validation']}>
        <MemberGate>
          <TransferPanel />
        </MemberGate>
      </Messages>
    </>
  )
}
