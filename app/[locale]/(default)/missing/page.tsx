import { NotFoundScreen } from '@/components/screens/not-found-screen'
import { notFoundMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = notFoundMetadata

/** The page for unknown paths. It is static; the front sets its status to 404. */
export default NotFoundScreen
