import { LotteryScreen } from '@/components/screens/lottery-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/lottery')

export default LotteryScreen
