import { BankInfoScreen } from '@/components/screens/bank-info-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/bank_info')

export default BankInfoScreen
