import { PromotePanel } from '@/components/account/promote-panel'
import { PanelScreen } from '@/components/screens/panel-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/promote-qr')

export default function PromoteQrPage() {
  return (
    <PanelScreen path="/promote-qr" messages={['account']}>
      <PromotePanel />
    </PanelScreen>
  )
}
