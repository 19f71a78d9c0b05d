import { memberPage } from '@/components/member/member-page'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/bank_info')
export default memberPage('bank')
