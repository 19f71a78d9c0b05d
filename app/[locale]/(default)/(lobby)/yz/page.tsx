import { venueLobbyData } from '@/app/page-data'
import { LobbyScreen } from '@/components/screens/lobby-screen'
import { currentLocale } from '@/lib/i18n/current-locale'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/yz')

export default async function YzPage() {
  return <LobbyScreen path="/yz" {...await venueLobbyData(await currentLocale(), '/yz')} />
}
