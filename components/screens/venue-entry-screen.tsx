import { getTranslations } from 'next-intl/server'
import { VenueEntry } from '@/components/games/venue-entry'
import { RouteGate } from '@/components/layout/route-gate'
import { Messages } from '@/components/providers/messages'
import { venueCodes, type EntryPath } from '@/lib/games/venue-codes'
import { routeKey } from '@/lib/i18n/page-metadata'

/** Opens the game of one venue for a member. */
export async function VenueEntryScreen({ path }: { path: EntryPath }) {
  const t = await getTranslations('routes')
  return (
    <Messages of={['games']}>
      <RouteGate path={path}>
        <VenueEntry venueCode={venueCodes.entries[path]} title={t(`${routeKey(path)}.title`)} />
      </RouteGate>
    </Messages>
  )
}
