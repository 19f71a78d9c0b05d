import { lobbyData } from '@/app/page-data'
import { CategoryScreen } from '@/components/screens/category-screen'
import { currentLocale } from '@/lib/i18n/current-locale'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/chess')

export default async function ChessPage() {
  return <CategoryScreen category="chess" {...await lobbyData(await currentLocale())} />
}
