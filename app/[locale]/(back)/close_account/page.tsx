import { PanelScreen } from '@/components/member/panel-screen'
import { CloseAccountPanel } from '@/components/member/panels'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/close_account')

export default function CloseAccountPage() {
  return (
    <PanelScreen path="/close_account" messages={['protection']} isNarrow>
      <CloseAccountPanel />
    </PanelScreen>
  )
}
