import { venueLobbyData } from '@/app/page-data'
import { LobbyScreen } from '@/components/screens/lobby-screen'
import { currentLocale } from '@/lib/i18n/current-locale'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/be_game')

export default async function BeGamePage() {
  return <LobbyScreen path="/be_game" {...await venueLobbyData(await currentLocale(), '/be_game')} />
}
