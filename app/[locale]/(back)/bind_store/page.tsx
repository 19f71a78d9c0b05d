import { BindStoreScreen } from '@/components/screens/bind-store-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/bind_store')

export default BindStoreScreen
