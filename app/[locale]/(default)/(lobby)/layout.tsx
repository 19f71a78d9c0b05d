export { LobbyLayout as default } from '@/components/layout/lobby-layout'
