import { AboutScreen } from '@/components/screens/about-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/about')

export default AboutScreen
