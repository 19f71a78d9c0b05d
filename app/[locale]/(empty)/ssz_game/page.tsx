import { SszGameScreen } from '@/components/screens/ssz-game-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/ssz_game')

export default SszGameScreen
