import { OtgScreen } from '@/components/screens/otg-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/otg')

export default OtgScreen
