export { LobbyLayout as default } from '@/components/layout/frame/lobby-layout'
