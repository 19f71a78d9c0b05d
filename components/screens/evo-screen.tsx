import { VenueEntryScreen } from './venue-entry-screen'

export const EvoScreen = () => <VenueEntryScreen path="/evo" gameCode="evo" />
