import { LobbyScreen } from '@/components/screens/lobby-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/yz')

export default function YzPage() {
  return <LobbyScreen venue="yz" />
}
