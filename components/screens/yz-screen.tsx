import { LobbyScreen } from './lobby-screen'

export const YzScreen = () => <LobbyScreen gameCode="yz" />
