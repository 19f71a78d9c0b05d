import { NotFoundScreen } from '@/components/screens/not-found-screen'
import { notFoundMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = notFoundMetadata

/** The page of unknown paths. It is static, and the front sets its status 404. */
export default NotFoundScreen
