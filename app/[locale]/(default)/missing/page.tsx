import { NotFoundScreen } from '@/components/screens/not-found-screen'
import { notFoundMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = notFoundMetadata

/** The page of every unknown path. The front gives it its status 404, so that it stays static. */
export default NotFoundScreen
