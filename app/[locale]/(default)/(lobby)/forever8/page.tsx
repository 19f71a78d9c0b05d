import { venueLobbyData } from '@/app/page-data'
import { LobbyScreen } from '@/components/screens/lobby-screen'
import { currentLocale } from '@/lib/i18n/current-locale'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/forever8')

export default async function Forever8Page() {
  return <LobbyScreen path="/forever8" {...await venueLobbyData(await currentLocale(), '/forever8')} />
}
