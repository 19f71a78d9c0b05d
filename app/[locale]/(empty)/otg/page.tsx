import { VenueEntryScreen } from '@/components/screens/venue-entry-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/otg')

export default function OtgPage() {
  return <VenueEntryScreen path="/otg" />
}
