import { BindConvenienceStore } from '@/components/bank/bind-convenience-store'
import { PanelScreen } from '@/components/screens/panel-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/bind_store')

export default function BindStorePage() {
  return (
    <PanelScreen path="/bind_store" messages={['bank', 'validation']}>
      <BindConvenienceStore />
    </PanelScreen>
  )
}
