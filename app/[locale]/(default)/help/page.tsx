import { HelpScreen } from '@/components/screens/help-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/help')

export default HelpScreen
