import { LobbyScreen } from '@/components/screens/lobby-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/ameba')

export default function AmebaPage() {
  return <LobbyScreen venue="ameba" />
}
