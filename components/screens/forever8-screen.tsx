import { PlannedScreen } from './planned-screen'

export const Forever8Screen = () => <PlannedScreen path="/forever8" />
