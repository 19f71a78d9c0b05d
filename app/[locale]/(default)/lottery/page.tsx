import { lobbyData } from '@/app/page-data'
import { CategoryScreen } from '@/components/screens/category-screen'
import { currentLocale } from '@/lib/i18n/current-locale'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/lottery')

export default async function LotteryPage() {
  return <CategoryScreen category="lottery" {...await lobbyData(await currentLocale())} />
}
