import { OrderRecordsSkeleton } from '@/components/records/orders/order-records-skeleton'
import { PanelScreen } from '@/components/member/panel-screen'
import { OrderRecordsPanel } from '@/components/member/panels'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/record')

export default function RecordPage() {
  return (
    <PanelScreen path="/record" messages={['records']} skeleton={<OrderRecordsSkeleton />}>
      <OrderRecordsPanel />
    </PanelScreen>
  )
}
