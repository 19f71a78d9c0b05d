import { memberPage } from '@/components/member/member-page'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/message')
export default memberPage('messages')
