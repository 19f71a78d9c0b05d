import { VenueEntryScreen } from './venue-entry-screen'

export const SszGameScreen = () => <VenueEntryScreen path="/ssz_game" gameCode="ssz" />
