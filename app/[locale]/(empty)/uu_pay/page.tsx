import { PaymentScreen } from '@/components/screens/payment-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/uu_pay')

export default function UuPayPage() {
  return <PaymentScreen path="/uu_pay" />
}
