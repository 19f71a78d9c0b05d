import { UuPayScreen } from '@/components/screens/uu-pay-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/uu_pay')

export default UuPayScreen
