import { PromoteQrScreen } from '@/components/screens/promote-qr-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/promote-qr')

export default PromoteQrScreen
