import { HomeScreen } from '@/components/screens/home-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/')

export default HomeScreen
