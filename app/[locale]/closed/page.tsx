import { ClosedScreen } from '@/components/screens/closed-screen'
import { closedMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = closedMetadata

/** Every lobby while the member's play is closed. It is static; the front sends it at the lobby's address. */
export default ClosedScreen
