import { PlannedScreen } from './planned-screen'

export const AmebaScreen = () => <PlannedScreen path="/ameba" />
