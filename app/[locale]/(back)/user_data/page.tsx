import { UserDataScreen } from '@/components/screens/user-data-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/user_data')

export default UserDataScreen
