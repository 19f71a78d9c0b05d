import { UserInfoScreen } from '@/components/screens/user-info-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/user_info')

export default UserInfoScreen
