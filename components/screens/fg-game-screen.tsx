import { PlannedScreen } from './planned-screen'

export const FgGameScreen = () => <PlannedScreen path="/fg_game" />
