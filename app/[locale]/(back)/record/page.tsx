import { memberPage } from '@/components/member/member-page'
import { OrderRecordsSkeleton } from '@/components/records/orders/order-records-skeleton'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/record')
export default memberPage('records', <OrderRecordsSkeleton />)
