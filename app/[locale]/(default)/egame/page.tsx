import { EgameScreen } from '@/components/screens/egame-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/egame')

export default EgameScreen
