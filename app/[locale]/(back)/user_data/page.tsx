import { PanelScreen } from '@/components/member/panel-screen'
import { UserDataPanel } from '@/components/member/panels'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/user_data')

export default function UserDataPage() {
  return (
    <PanelScreen path="/user_data" messages={['account']}>
      <UserDataPanel />
    </PanelScreen>
  )
}
