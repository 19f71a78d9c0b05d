import { AmebaScreen } from '@/components/screens/ameba-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/ameba')

export default AmebaScreen
