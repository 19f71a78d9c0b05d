import { LobbyScreen } from '@/components/screens/lobby-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/be_game')

export default function BeGamePage() {
  return <LobbyScreen venue="be" />
}
