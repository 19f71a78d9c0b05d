import { PanelScreen } from '@/components/member/panel-screen'
import { TopUpPanel } from '@/components/member/panels'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/store')

export default function StorePage() {
  return (
    <PanelScreen path="/store" messages={['wallet', 'validation']}>
      <TopUpPanel />
    </PanelScreen>
  )
}
