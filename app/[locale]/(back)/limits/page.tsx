import { LimitsScreen } from '@/components/screens/limits-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/limits')

export default LimitsScreen
