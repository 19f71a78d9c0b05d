import { PanelScreen } from '@/components/screens/panel-screen'
import { WithdrawalPanel } from '@/components/wallet/withdrawal/withdrawal-panel'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/withdrawal')

export default function WithdrawalPage() {
  return (
    <PanelScreen path="/withdrawal" messages={['wallet', 'validation']}>
      <WithdrawalPanel />
    </PanelScreen>
  )
}
