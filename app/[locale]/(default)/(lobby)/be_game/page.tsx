import { BeGameScreen } from '@/components/screens/be-game-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/be_game')

export default BeGameScreen
