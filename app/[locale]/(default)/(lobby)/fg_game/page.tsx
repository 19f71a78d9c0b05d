import { LobbyScreen } from '@/components/screens/lobby-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/fg_game')

export default function FgGamePage() {
  return <LobbyScreen venue="fg" />
}
