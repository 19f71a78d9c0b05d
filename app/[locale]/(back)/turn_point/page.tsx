import { PanelScreen } from '@/components/screens/panel-screen'
import { TransferPanel } from '@/components/screens/panels'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/turn_point')

export default function TurnPointPage() {
  return (
    <PanelScreen path="/turn_point" messages={['wallet', 'validation']}>
      <TransferPanel />
    </PanelScreen>
  )
}
