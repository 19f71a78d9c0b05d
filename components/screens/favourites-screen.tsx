import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { OwnGames } from '@/components/games/own/own-games'
import { TitleGridSkeleton } from '@/components/games/titles/title-shapes'
import { Messages } from '@/components/providers/messages'
import { PageHeading } from '@/components/ui/page-heading'
import type { Venue } from '@/contract/member/games'
import { OpenPlay } from './open-play'

/** The visitor's favourites and recently played games. */
export async function FavouritesScreen({ venues }: { venues: Venue[] | null }) {
  const t = await getTranslations('games.own')
  return (
    <Messages of={['games']}>
      <div className="mx-auto max-w-page px-4 pt-6 desktop:px-6 desktop:pt-10 wide:px-8">
        <PageHeading title={t('title')} />
        <OpenPlay>
          <Suspense fallback={<TitleGridSkeleton />}>
            <OwnGames initial={venues} />
          </Suspense>
        </OpenPlay>
      </div>
    </Messages>
  )
}
