import { OfflineScreen } from '@/components/screens/offline-screen'
import { offlineMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = offlineMetadata

export default OfflineScreen
