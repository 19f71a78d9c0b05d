import { getTranslations } from 'next-intl/server'
import { VenueLobby } from '@/components/games/venue-lobby'
import { Messages } from '@/components/providers/messages'
import { contract } from '@/contract'
import { fetchPublic } from '@/lib/api/public'
import { lobbyPath, type LobbyCode } from '@/lib/games/venue-paths'
import { currentLocale } from '@/lib/i18n/current-locale'
import { routeKey } from '@/lib/i18n/page-metadata'

/** The lobby of one slot venue. */
export async function LobbyScreen({ venue }: { venue: LobbyCode }) {
  const t = await getTranslations('routes')
  const games = await fetchPublic(contract.games.guestList, await currentLocale())
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
