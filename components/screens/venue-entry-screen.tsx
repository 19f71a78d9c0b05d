import { getTranslations } from 'next-intl/server'
import { VenueEntry } from '@/components/games/venue-entry'
import { MemberGate } from '@/components/layout/member-gate'
import { Messages } from '@/components/providers/messages'
import type { Game } from '@/contract/games'
import { routeKey } from '@/lib/i18n/page-metadata'

type VenueEntryScreenProps = { path: '/evo' | '/otg' | '/ssz_game'; gameCode: Game['game_code'] }

/** The way into one venue, for members. */
export async function VenueEntryScreen({ path, gameCode }: VenueEntryScreenProps) {
  const t = await getTranslations('routes')
  return (
    <Messages of={['games']}>
      <MemberGate>
        <VenueEntry gameCode={gameCode} title={t(`${routeKey(path)}.title`)} />
      </MemberGate>
    </Messages>
  )
}
