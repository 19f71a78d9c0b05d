import { VenueEntryScreen } from '@/components/screens/venue-entry-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/evo')

export default function EvoPage() {
  return <VenueEntryScreen path="/evo" />
}
