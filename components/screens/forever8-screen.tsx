import { LobbyScreen } from './lobby-screen'

export const Forever8Screen = () => <LobbyScreen gameCode="forever8" />
