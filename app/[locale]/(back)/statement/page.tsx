import { PanelScreen } from '@/components/member/panel-screen'
import { StatementPanel } from '@/components/member/panels'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/statement')

export default function StatementPage() {
  return (
    <PanelScreen path="/statement" messages={['records']}>
      <StatementPanel />
    </PanelScreen>
  )
}
