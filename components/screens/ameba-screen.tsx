import { LobbyScreen } from './lobby-screen'

export const AmebaScreen = () => <LobbyScreen gameCode="ameba" />
