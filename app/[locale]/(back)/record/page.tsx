import { OrderRecordsSkeleton } from '@/components/records/order-records-skeleton'
import { PanelScreen } from '@/components/screens/panel-screen'
import { OrderRecordsPanel } from '@/components/screens/panels'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/record')

export default function RecordPage() {
  return (
    <PanelScreen path="/record" messages={['records']} skeleton={<OrderRecordsSkeleton />}>
      <OrderRecordsPanel />
    </PanelScreen>
  )
}
