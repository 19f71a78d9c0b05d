import { RecoverScreen } from '@/components/screens/recover-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/recover')

export default RecoverScreen
