import { publicCall } from '@/app/api/public-call'
import { LobbyScreen } from '@/components/screens/lobby-screen'
import { contract } from '@/contract'
import { currentLocale } from '@/lib/i18n/current-locale'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/yz')

export default async function YzPage() {
  const venues = await publicCall(contract.games.guestList, await currentLocale())
  return <LobbyScreen path="/yz" venues={venues} />
}
