import { venueLobbyData } from '@/app/page-data'
import { LobbyScreen } from '@/components/screens/lobby-screen'
import { currentLocale } from '@/lib/i18n/current-locale'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/fg_game')

export default async function FgGamePage() {
  return <LobbyScreen path="/fg_game" {...await venueLobbyData(await currentLocale(), '/fg_game')} />
}
