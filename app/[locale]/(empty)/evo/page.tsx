import { EvoScreen } from '@/components/screens/evo-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/evo')

export default EvoScreen
