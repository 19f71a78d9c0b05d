import { PanelScreen } from '@/components/screens/panel-screen'
import { WithdrawalPanel } from '@/components/screens/panels'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/withdrawal')

export default function WithdrawalPage() {
  return (
    <PanelScreen path="/withdrawal" messages={['wallet', 'validation']}>
      <WithdrawalPanel />
    </PanelScreen>
  )
}
