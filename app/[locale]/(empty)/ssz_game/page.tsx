import { VenueEntryScreen } from '@/components/screens/venue-entry-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = pageMetadata('/ssz_game')

export default function SszGamePage() {
  return <VenueEntryScreen path="/ssz_game" />
}
