import { getTranslations } from 'next-intl/server'
import { VenueEntry } from '@/components/games/venue-entry'
import { RouteGate } from '@/components/layout/route-gate'
import { Messages } from '@/components/providers/messages'
import { entryPath, type EntryCode } from '@/lib/games/venue-paths'
import { routeKey } from '@/lib/i18n/page-metadata'

/** Opens one venue for a member. */
export async function VenueEntryScreen({ venue }: { venue: EntryCode }) {
  const t = await getTranslations('routes')
  const path = entryPath[venue]
  return (
    <Messages of={['games']}>
      <RouteGate path={path}>
        <VenueEntry gameCode={venue} title={t(`${routeKey(path)}.title`)} />
      </RouteGate>
    </Messages>
  )
}
