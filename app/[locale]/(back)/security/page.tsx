import { PanelScreen } from '@/components/member/panel-screen'
import { SecurityPanel } from '@/components/member/panels'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/security')

export default function SecurityPage() {
  return (
    <PanelScreen path="/security" messages={['security', 'passkeys', 'validation']}>
      <SecurityPanel />
    </PanelScreen>
  )
}
