import { lobbyData, publicTitles } from '@/app/page-data'
import { CategoryScreen } from '@/components/screens/category-screen'
import { currentLocale } from '@/lib/i18n/current-locale'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/egame')

export default async function EgamePage() {
  const locale = await currentLocale()
  const [data, titles] = await Promise.all([lobbyData(locale), publicTitles(locale)])
  return <CategoryScreen category="egame" {...data} titles={titles} />
}
