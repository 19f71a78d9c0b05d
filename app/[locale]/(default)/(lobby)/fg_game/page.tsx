import { FgGameScreen } from '@/components/screens/fg-game-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/fg_game')

export default FgGameScreen
