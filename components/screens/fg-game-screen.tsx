import { LobbyScreen } from './lobby-screen'

export const FgGameScreen = () => <LobbyScreen gameCode="fg" />
