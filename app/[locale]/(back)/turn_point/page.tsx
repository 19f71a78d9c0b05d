import { TurnPointScreen } from '@/components/screens/turn-point-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/turn_point')

export default TurnPointScreen
