import { PanelScreen } from '@/components/member/panel-screen'
import { BankInfo } from '@/components/member/panels'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/bank_info')

export default function BankInfoPage() {
  return (
    <PanelScreen path="/bank_info" messages={['bank', 'validation']}>
      <BankInfo />
    </PanelScreen>
  )
}
