import { PanelScreen } from '@/components/member/panel-screen'
import { PromotePanel } from '@/components/member/panels'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/promote-qr')

export default function PromoteQrPage() {
  return (
    <PanelScreen path="/promote-qr" messages={['account']}>
      <PromotePanel />
    </PanelScreen>
  )
}
