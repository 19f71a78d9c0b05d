import { venueLobbyData } from '@/app/page-data'
import { LobbyScreen } from '@/components/screens/lobby-screen'
import { currentLocale } from '@/lib/i18n/current-locale'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/ameba')

export default async function AmebaPage() {
  return <LobbyScreen path="/ameba" {...await venueLobbyData(await currentLocale(), '/ameba')} />
}
