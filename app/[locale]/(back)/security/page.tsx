import { PanelScreen } from '@/components/screens/panel-screen'
import { SecurityPanel } from '@/components/screens/panels'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/security')

export default function SecurityPage() {
  return (
    <PanelScreen path="/security" messages={['security', 'passkeys', 'validation']}>
      <SecurityPanel />
    </PanelScreen>
  )
}
