import { getTranslations } from 'next-intl/server'
import { LobbyClosing } from '@/components/content/lobby-closing'
import { TrustBand } from '@/components/content/trust-band'
import { VenueList } from '@/components/games/venues/venue-list'
import { AllTitles, DrawBoard, LiveBoard, LobbyVenueTitles, SportBoard } from '@/components/games/lobby/lobby-islands'
import { PageFacts } from '@/components/layout/frame/page-facts'
import { Messages } from '@/components/providers/messages'
import { Picture } from '@/components/ui/picture/picture'
import type { Promotion } from '@/contract/member/content'
import { isOffered } from '@/contract/capabilities'
import type { Venue } from '@/contract/member/games'
import type { TitlePage } from '@/components/games/titles/use-titles'
import type { Highlights } from '@/contract/optional/highlights'
import { brand } from '@/lib/site/brand'
import { publicConfig } from '@/lib/site/env'
import { categoryPath, type Category } from '@/lib/games/categories'
import { eventCounts, ofCategory } from '@/lib/games/event-counts'
import { venuesOf } from '@/lib/games/venues-of'
import { OpenPlay } from './open-play'

/** The page contains at most this many venues; the browser fetches the rest. */
const venuesSent = 100

type CategoryScreenProps = {
  category: Category
  venues: Venue[] | null
  promotions: Promotion[] | null
  highlights: Highlights | null
  /** The first page of slot titles, for `/egame`. */
  titles?: TitlePage | null
}

/** One category: current events (if the backend offers them), titles, venues, a promotion and help. */
export async function CategoryScreen(props: CategoryScreenProps) {
  const { category, venues, promotions, highlights: all, titles = null } = props
  const t = await getTranslations('games')
  const shownVenues = venues && venuesOf(venues, category).slice(0, venuesSent)
  const highlights = all && ofCategory(all, category, venues ?? [])
  const events = highlights ? eventCounts(highlights, category) : []
  const hasBoard = highlights !== null && category !== 'egame' && events.length > 0
  const facts =
    category === 'egame'
      ? titles?.total && shownVenues
        ? [t('now.count.titles', { count: titles.total }), t('count', { count: shownVenues.length })]
        : []
      : events.map(({ kind, count }) => t(`now.count.${kind}`, { count }))
  const isAlone = category === 'egame' ? titles === null : !hasBoard
  const isOdd = category === 'sport' && new Set(highlights?.fixtures.map(({ sport }) => sport)).size % 2 === 1
  const closing = <LobbyClosing category={category} promotions={promotions} isStacked={isOdd} />
  return (
    <Messages of={['games', 'lobby']}>
      <PageFacts path={categoryPath[category]} />
      <OpenPlay title={t(`headings.${category}`)}>
        <header className="border-b border-line bg-surface/60">
          <div className="relative isolate mx-auto flex min-h-22 max-w-page flex-col justify-center px-4 py-3 desktop:min-h-28 desktop:px-6 wide:px-8">
            {/* Wider than 300 px, a band as low as this would cut its picture's subject. On /egame, a cover below it is
              the largest paint. */}
            <span className="absolute inset-y-0 right-0 -z-10 w-[44%]" style={{ maxWidth: 300 }}>
              <Picture
                name={category}
                sizes="(min-width: 682px) 300px, 44vw"
                alt=""
                isPriority={category !== 'egame'}
                className="size-full mask-[linear-gradient(90deg,transparent,black_60%)] object-[50%_74%] desktop:mask-[linear-gradient(90deg,transparent,black_35%,black_75%,transparent)]"
              />
            </span>
            <h1 className="max-w-[56%] text-figure large:max-w-none">{t(`headings.${category}`)}</h1>
            <p className="figures line-clamp-2 max-w-[56%] text-small text-muted">
              {facts.length > 0 ? facts.join(' · ') : t(`intros.${category}`, { events: brand.figures.sportsEvents })}
            </p>
          </div>
        </header>
        <div className="mx-auto max-w-page px-4 desktop:px-6 wide:px-8">
          {category === 'egame' && <AllTitles venues={shownVenues} titles={titles} />}
          {hasBoard && (category === 'live' || category === 'chess') && (
            <LiveBoard category={category} venues={shownVenues} initial={highlights} />
          )}
          {hasBoard && category === 'sport' && (
            <SportBoard venues={shownVenues} initial={highlights} closing={isOdd && closing} />
          )}
          {hasBoard && category === 'lottery' && <DrawBoard venues={shownVenues} initial={highlights} />}
          {hasBoard && <h2 className="mt-8 text-heading">{t('venues')}</h2>}
          <div className="pt-5">
            <VenueList category={category} initial={shownVenues} isAlone={isAlone} />
          </div>
          {category === 'egame' && titles === null && <LobbyVenueTitles venues={venues} />}
          {!isOdd && closing}
          {isAlone && (
            <div className="pt-8">
              <TrustBand hasStatement={isOffered(publicConfig().offer, 'statement')} />
            </div>
          )}
        </div>
      </OpenPlay>
    </Messages>
  )
}
