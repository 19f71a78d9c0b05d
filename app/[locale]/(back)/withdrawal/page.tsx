import { WithdrawalScreen } from '@/components/screens/withdrawal-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/withdrawal')

export default WithdrawalScreen
