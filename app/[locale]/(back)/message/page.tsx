import { MessageScreen } from '@/components/screens/message-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/message')

export default MessageScreen
