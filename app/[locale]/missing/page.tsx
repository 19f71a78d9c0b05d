import { NotFoundScreen } from '@/components/screens/not-found-screen'
import { missingMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = missingMetadata

/** Every unknown address is rewritten here; the cache handler gives it its status 404, and it stays static. */
export default NotFoundScreen
