import { publicCall } from '@/app/api/public-call'
import { FavouritesScreen } from '@/components/screens/favourites-screen'
import { contract } from '@/contract'
import { currentLocale } from '@/lib/i18n/current-locale'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/favourites')

export default async function FavouritesPage() {
  return <FavouritesScreen venues={await publicCall(contract.games.guestList, await currentLocale())} />
}
