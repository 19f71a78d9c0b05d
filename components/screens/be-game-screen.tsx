import { PlannedScreen } from './planned-screen'

export const BeGameScreen = () => <PlannedScreen path="/be_game" />
