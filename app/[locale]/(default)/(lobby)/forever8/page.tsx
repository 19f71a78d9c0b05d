import { LobbyScreen } from '@/components/screens/lobby-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/forever8')

export default function Forever8Page() {
  return <LobbyScreen venue="forever8" />
}
