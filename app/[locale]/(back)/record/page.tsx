import { OrderRecordsPanel } from '@/components/records/order-records-panel'
import { PanelScreen } from '@/components/screens/panel-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/record')

export default function RecordPage() {
  return (
    <PanelScreen path="/record" messages={['records']}>
      <OrderRecordsPanel />
    </PanelScreen>
  )
}
