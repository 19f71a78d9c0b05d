import { PwsChangeScreen } from '@/components/screens/pws-change-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/pws_change')

export default PwsChangeScreen
