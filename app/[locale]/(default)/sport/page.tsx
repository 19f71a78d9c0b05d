import { SportScreen } from '@/components/screens/sport-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/sport')

export default SportScreen
