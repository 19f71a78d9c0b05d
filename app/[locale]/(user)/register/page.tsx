import { RegisterScreen } from '@/components/screens/register-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/register')

export default RegisterScreen
