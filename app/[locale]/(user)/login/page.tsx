import { LoginScreen } from '@/components/screens/login-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/login')

export default LoginScreen
