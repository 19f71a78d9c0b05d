'use client'

import { Clock, Heart, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { part } from '@/components/ui/load/part'
import { Tabs } from '@/components/ui/tabs'
import type { Venue } from '@/contract/member/games'
import { useAddressParam } from '@/lib/hooks/use-address-param'
import { useOnShown } from '@/lib/hooks/use-on-shown'
import { useFavouritesStore } from '@/stores/favourites'
import { useSessionState } from '@/stores/session'
import { useKeptGames, useRecentGames } from '@/stores/use-own-games'
import { TitleGridSkeleton } from '../titles/title-shapes'

const OwnGameGrid = part(async () => (await import('./own-game-grid')).OwnGameGrid)

/** The visitor's favourites and recently played games, in two tabs. The URL names the tab. */
export function OwnGames({ initial }: { initial: Venue[] | null }) {
  const t = useTranslations('games.own')
  const [tab, setTab] = useAddressParam('tab')
  const kept = useKeptGames()
  const recent = useRecentGames()
  const isGuest = useSessionState() === 'guest'
  // The member may have changed the lists on another device.
  useOnShown(() => {
    const { place, load, loadRecent } = useFavouritesStore.getState()
    if (place === 'backend') void Promise.all([load(place), loadRecent(place)])
  })
  return (
    <Tabs
      isCompact
      label={t('title')}
      value={tab === 'recent' ? 'recent' : 'favourites'}
      onChange={(value) => setTab(value === 'recent' ? value : null)}
      tabs={[
        {
          value: 'favourites',
          label: <TabLabel Icon={Heart} text={t('favourites')} count={kept?.length} />,
          content: (
            <>
              {isGuest && !!kept?.length && <p className="mb-4 text-small text-muted">{t('here')}</p>}
              <OwnGameGrid
                waiting={<TitleGridSkeleton />}
                games={kept}
                initial={initial}
                empty="empty"
                recent={recent}
              />
            </>
          ),
        },
        {
          value: 'recent',
          label: <TabLabel Icon={Clock} text={t('recent')} count={recent?.length} />,
          content: (
            <OwnGameGrid waiting={<TitleGridSkeleton />} games={recent} initial={initial} empty="recent_empty" />
          ),
        },
      ]}
    />
  )
}

type TabLabelProps = { Icon: LucideIcon; text: string; count: number | undefined }

/** There is room for two digits before the count is known, so that the tabs do not move. */
function TabLabel({ Icon, text, count }: TabLabelProps) {
  return (
    <span className="inline-flex items-center gap-2">
      <Icon aria-hidden className="size-4 shrink-0" />
      {text}{' '}
      <span className="figures text-small font-medium" style={{ minWidth: '2ch' }}>
        {count}
      </span>
    </span>
  )
}
