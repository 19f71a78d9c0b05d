import { PanelScreen } from '@/components/member/panel-screen'
import { PasswordPanel } from '@/components/member/panels'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/pws_change')

export default function PwsChangePage() {
  return (
    <PanelScreen path="/pws_change" messages={['account', 'validation']}>
      <PasswordPanel />
    </PanelScreen>
  )
}
