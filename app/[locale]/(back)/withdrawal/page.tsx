import { PanelScreen } from '@/components/member/panel-screen'
import { WithdrawalPanel } from '@/components/member/panels'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/withdrawal')

export default function WithdrawalPage() {
  return (
    <PanelScreen path="/withdrawal" messages={['wallet', 'validation']}>
      <WithdrawalPanel />
    </PanelScreen>
  )
}
