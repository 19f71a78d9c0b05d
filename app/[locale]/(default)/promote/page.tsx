import { PromoteScreen } from '@/components/screens/promote-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/promote')

export default PromoteScreen
