import { PanelScreen } from '@/components/member/panel-screen'
import { BindConvenienceStore } from '@/components/member/panels'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/bind_store')

export default function BindStorePage() {
  return (
    <PanelScreen path="/bind_store" messages={['bank', 'validation']}>
      <BindConvenienceStore />
    </PanelScreen>
  )
}
