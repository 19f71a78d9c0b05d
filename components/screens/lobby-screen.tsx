import { getTranslations } from 'next-intl/server'
import { LobbyClosing } from '@/components/content/lobby-closing'
import { VenueLobby } from '@/components/games/venue-lobby'
import { PageFacts } from '@/components/layout/page-facts'
import { Messages } from '@/components/providers/messages'
import type { Promotion } from '@/contract/content'
import type { Venue } from '@/contract/games'
import { venueCodes, type LobbyPath } from '@/lib/games/venue-codes'
import { routeKey } from '@/lib/i18n/page-metadata'

type LobbyScreenProps = { path: LobbyPath; venues: Venue[] | null; promotions: Promotion[] | null }

/** The lobby of one slot venue, a promotion and help. */
export async function LobbyScreen({ path, venues, promotions }: LobbyScreenProps) {
  const t = await getTranslations('routes')
  const venue = venueCodes.lobbies[path]
  return (
    <Messages of={['games', 'validation']}>
      <PageFacts path={path} />
      <VenueLobby
        venueCode={venue}
        initial={venues && venues.filter(({ game_code }) => game_code === venue)}
        title={t(`${routeKey(path)}.title`)}
      >
        <LobbyClosing category="egame" promotions={promotions} isStacked={false} />
      </VenueLobby>
    </Messages>
  )
}
