import { PlannedScreen } from './planned-screen'

export const YzScreen = () => <PlannedScreen path="/yz" />
