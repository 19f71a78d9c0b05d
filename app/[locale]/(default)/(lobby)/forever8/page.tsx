import { Forever8Screen } from '@/components/screens/forever8-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/forever8')

export default Forever8Screen
