import { PanelScreen } from '@/components/member/panel-screen'
import { BetRecordsPanel } from '@/components/member/panels'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/game_record')

export default function GameRecordPage() {
  return (
    <PanelScreen path="/game_record" messages={['records']}>
      <BetRecordsPanel />
    </PanelScreen>
  )
}
