import { publicCall } from '@/app/api/public-call'
import { PromoteScreen } from '@/components/screens/promote-screen'
import { contract } from '@/contract'
import { currentLocale } from '@/lib/i18n/current-locale'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/promote')

export default async function PromotePage() {
  return <PromoteScreen promotions={await publicCall(contract.content.activities, await currentLocale())} />
}
