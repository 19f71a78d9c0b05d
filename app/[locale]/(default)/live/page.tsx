import { publicCall } from '@/app/api/public-call'
import { CategoryScreen } from '@/components/screens/category-screen'
import { contract } from '@/contract'
import { currentLocale } from '@/lib/i18n/current-locale'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/live')

export default async function LivePage() {
  const games = await publicCall(contract.games.guestList, await currentLocale())
  return <CategoryScreen category="live" games={games} />
}
