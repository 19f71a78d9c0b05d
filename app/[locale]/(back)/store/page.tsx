import { StoreScreen } from '@/components/screens/store-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/store')

export default StoreScreen
