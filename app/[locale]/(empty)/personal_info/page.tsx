import { PersonalInfoScreen } from '@/components/screens/personal-info-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/personal_info')

export default PersonalInfoScreen
