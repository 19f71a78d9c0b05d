import { LiveScreen } from '@/components/screens/live-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/live')

export default LiveScreen
