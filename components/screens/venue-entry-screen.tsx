import { getTranslations } from 'next-intl/server'
import { VenueEntry } from '@/components/games/lobby/venue-entry'
import { RouteGate } from '@/components/layout/access/route-gate'
import { Messages } from '@/components/providers/messages'
import { venueCodes, type EntryPath } from '@/lib/games/venue-codes'
import { routeKey } from '@/lib/i18n/page-metadata'
import { OpenPlay } from './open-play'

/** Opens the game of one venue for a member. */
export async function VenueEntryScreen({ path }: { path: EntryPath }) {
  const title = (await getTranslations('routes'))(`${routeKey(path)}.title`)
  return (
    <Messages of={['games']}>
      <noscript>
        <h1 className="text-center text-display">{title}</h1>
      </noscript>
      <RouteGate path={path}>
        <OpenPlay title={title}>
          <VenueEntry venueCode={venueCodes.entries[path]} title={title} />
        </OpenPlay>
      </RouteGate>
    </Messages>
  )
}
