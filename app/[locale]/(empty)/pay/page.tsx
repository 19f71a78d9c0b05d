import { PayScreen } from '@/components/screens/pay-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/pay')

export default PayScreen
