import { GameRecordScreen } from '@/components/screens/game-record-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/game_record')

export default GameRecordScreen
