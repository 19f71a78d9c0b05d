import { PaymentScreen } from '@/components/screens/payment-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/pay')

export default function PayPage() {
  return <PaymentScreen path="/pay" />
}
