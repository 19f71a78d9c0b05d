import { LobbyScreen } from './lobby-screen'

export const BeGameScreen = () => <LobbyScreen gameCode="be" />
