import { getTranslations } from 'next-intl/server'
import { VenueLobby } from '@/components/games/venue-lobby'
import { Messages } from '@/components/providers/messages'
import type { Game } from '@/contract/games'
import { lobbyPath, type LobbyCode } from '@/lib/games/venue-paths'
import { routeKey } from '@/lib/i18n/page-metadata'

/** The lobby of one slot venue. */
export async function LobbyScreen({ venue, games }: { venue: LobbyCode; games: Game[] | null }) {
  const t = await getTranslations('routes')
  return (
    <Messages of={['games', 'validation']}>
      <VenueLobby
        gameCode={venue}
        initial={games && games.filter(({ game_code }) => game_code === venue)}
        title={t(`${routeKey(lobbyPath[venue])}.title`)}
      />
    </Messages>
  )
}
