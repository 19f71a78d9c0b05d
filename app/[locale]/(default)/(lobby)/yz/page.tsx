import { YzScreen } from '@/components/screens/yz-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/yz')

export default YzScreen
