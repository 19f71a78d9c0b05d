import { PanelScreen } from '@/components/member/panel-screen'
import { MessagePanel } from '@/components/member/panels'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/message')

export default function MessagePage() {
  return (
    <PanelScreen path="/message" messages={['mail']} isNarrow>
      <MessagePanel />
    </PanelScreen>
  )
}
