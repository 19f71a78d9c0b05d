import { getTranslations } from 'next-intl/server'
import { VenueLobby } from '@/components/games/venue-lobby'
import { PageFacts } from '@/components/layout/page-facts'
import { Messages } from '@/components/providers/messages'
import type { Venue } from '@/contract/games'
import { venueCodes, type LobbyPath } from '@/lib/games/venue-codes'
import { routeKey } from '@/lib/i18n/page-metadata'

/** The lobby of one slot venue. */
export async function LobbyScreen({ path, venues }: { path: LobbyPath; venues: Venue[] | null }) {
  const t = await getTranslations('routes')
  const venue = venueCodes.lobbies[path]
  return (
    <Messages of={['games', 'validation']}>
      <PageFacts path={path} />
      <VenueLobby
        venueCode={venue}
        initial={venues && venues.filter(({ game_code }) => game_code === venue)}
        title={t(`${routeKey(path)}.title`)}
      />
    </Messages>
  )
}
