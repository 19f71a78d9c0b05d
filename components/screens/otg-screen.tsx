import { VenueEntryScreen } from './venue-entry-screen'

export const OtgScreen = () => <VenueEntryScreen path="/otg" gameCode="otg" />
