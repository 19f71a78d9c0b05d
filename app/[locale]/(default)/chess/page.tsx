import { ChessScreen } from '@/components/screens/chess-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/chess')

export default ChessScreen
