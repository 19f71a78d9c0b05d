import { RecordScreen } from '@/components/screens/record-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/record')

export default RecordScreen
