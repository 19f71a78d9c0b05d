import { MessagePanel } from '@/components/mail/message-panel'
import { PanelScreen } from '@/components/screens/panel-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/message')

export default function MessagePage() {
  return (
    <PanelScreen path="/message" messages={['mail']} isNarrow>
      <MessagePanel />
    </PanelScreen>
  )
}
