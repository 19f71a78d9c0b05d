import { PanelScreen } from '@/components/member/panel-screen'
import { TransferPanel } from '@/components/member/panels'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/turn_point')

export default function TurnPointPage() {
  return (
    <PanelScreen path="/turn_point" messages={['wallet', 'validation']}>
      <TransferPanel />
    </PanelScreen>
  )
}
