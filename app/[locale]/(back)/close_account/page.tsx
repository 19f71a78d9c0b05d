import { memberPage } from '@/components/member/member-page'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/close_account')
export default memberPage('close_account')
