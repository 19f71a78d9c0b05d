import { getTranslations } from 'next-intl/server'
import { VenueLobby } from '@/components/games/venue-lobby'
import { Messages } from '@/components/providers/messages'
import { contract } from '@/contract'
import { fetchPublic } from '@/lib/api/public'
import { lobbyPath, type LobbyCode } from '@/lib/games/venue-lobbies'
import { currentLocale } from '@/lib/i18n/current-locale'
import { routeKey } from '@/lib/i18n/page-metadata'

/** The lobby of one slot venue. */
export async function LobbyScreen({ gameCode }: { gameCode: LobbyCode }) {
  const t = await getTranslations('routes')
  const games = await fetchPublic(contract.games.guestList, await currentLocale())
  return (
    <Messages of={['games', 'validation']}>
      <VenueLobby
        gameCode={gameCode}
        initial={games && games.filter(({ game_code }) => game_code === gameCode)}
        title={t(`${routeKey(lobbyPath[gameCode])}.title`)}
      />
    </Messages>
  )
}
