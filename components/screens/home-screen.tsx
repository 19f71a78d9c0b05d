import { Banknote, Mail, ReceiptText } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { FirstSteps } from '@/components/layout/first-steps'
import { HomeHero } from '@/components/content/home-hero'
import { PromotionCarousel } from '@/components/content/promotion-carousel'
import { PromotionsFallback } from '@/components/content/promotions-fallback'
import { TrustBand } from '@/components/content/trust-band'
import { CategoryTiles } from '@/components/games/category-tiles'
import { venuePicture } from '@/components/games/venue-picture'
import { MemberRows } from '@/components/games/member-rows'
import { HeroActions } from '@/components/layout/hero-actions'
import { SiteFacts } from '@/components/layout/page-facts'
import { tickerItems } from '@/components/layout/ticker-items'
import { TalkCard } from '@/components/protection/talk-card'
import { Messages } from '@/components/providers/messages'
import { Picture, type PictureName } from '@/components/ui/picture'
import { SiteLink } from '@/components/ui/site-link'
import type { Promotion, Announcement } from '@/contract/content'
import type { Venue } from '@/contract/games'
import { AnnouncementTicker, OnNow, PopularTitles, PostList, VenueTiles } from './home-islands'
import type { GameTitle } from '@/lib/games/game-title'
import type { Highlights } from '@/contract/highlights'

const venuesShown = 12
/** The page contains at most this many venues, since every guest downloads it; the browser fetches the rest. */
const venuesSent = 100
const postsShown = 4
/** The home page shows this many; the heading links to all. */
const promotionsShown = 12

/** The API's public data; null at build time, when the browser fetches it instead. */
type HomeScreenProps = {
  announcements: Announcement[] | null
  promotions: Promotion[] | null
  venues: Venue[] | null
  posts: Announcement[] | null
  highlights: Highlights | null
  titles: GameTitle[] | null
}

/**
 * The home page: the hero with the next step, a member's games, the five categories, promotions, venues, posts and
 * guarantees. It is readable without scripts.
 */
export async function HomeScreen({ announcements, promotions, venues, posts, highlights, titles }: HomeScreenProps) {
  const t = await getTranslations('home')
  const sentVenues = venues && venues.slice(0, venuesSent)
  const now = highlights && firstOf(highlights)
  const pictures = Object.fromEntries(
    (sentVenues ?? []).map((venue) => [venue.game_code, <VenuePicture key={venue.id} name={venuePicture(venue)} />]),
  )
  return (
    <Messages of={['games', 'content']}>
      <SiteFacts />
      <div className="border-b border-line bg-surface/60 pr-1 pl-4 desktop:hidden">
        <AnnouncementTicker initial={tickerItems(announcements)} />
      </div>
      <HomeHero actions={<HeroActions />} />
      <div className="relative mx-auto grid max-w-page gap-8 px-4 pt-4 desktop:gap-14 desktop:px-6 wide:px-8 [&>*]:min-w-0">
        <div className="contents gap-4 in-data-[play=closed]:grid desktop:grid-cols-2 [&>*]:min-w-0">
          <FirstSteps />
          <TalkCard className="hidden in-data-[play=closed]:block" />
        </div>
        <OpenPages />
        {/* While play is closed, home shows no games, promotions and news. */}
        <div className="contents in-data-[play=closed]:hidden [&>*]:min-w-0">
          <MemberRows />
          <section
            aria-labelledby="categories"
            // If there are current events, members do not get the categories here: they have them in the menu or as
            // chips.
            className={now ? 'in-data-[session=member]:hidden' : ''}
          >
            <h2 id="categories" className="sr-only">
              {t('categories')}
            </h2>
            <CategoryTiles venues={venues} />
          </section>
          {titles && titles.length > 0 && <PopularTitles titles={titles} venues={venues} />}
          {now && <OnNow venues={venues} initial={now} />}
          {promotions ? (
            <PromotionCarousel promotions={promotions.slice(0, promotionsShown)} title={t('promotions')} />
          ) : (
            <PromotionsFallback title={t('promotions')} atMost={promotionsShown}>
              <PromotionCarousel promotions={null} title={t('promotions')} />
            </PromotionsFallback>
          )}
          <section aria-labelledby="venues">
            <h2 id="venues" className="mb-5 text-heading">
              {t('venues')}
            </h2>
            <VenueTiles
              initial={sentVenues}
              pictures={pictures}
              otherPicture={<VenuePicture name="live" />}
              atMost={venuesShown}
            />
          </section>
          {posts?.length !== 0 && (
            <section aria-labelledby="posts" className="desktop:grid desktop:grid-cols-[1fr_2fr] desktop:gap-10">
              <div className="mb-5">
                <h2 id="posts" className="text-heading">
                  {t('posts')}
                </h2>
                <p className="mt-2 text-muted max-desktop:hidden">{t('posts_text')}</p>
              </div>
              <PostList initial={posts && posts.slice(0, postsShown)} total={posts?.length ?? 0} step={postsShown} />
            </section>
          )}
        </div>
        <TrustBand />
      </div>
    </Messages>
  )
}

const openPages = [
  { page: 'withdrawal', Icon: Banknote },
  { page: 'record', Icon: ReceiptText },
  { page: 'message', Icon: Mail },
] as const

/** The pages that stay open to a member while their play is closed. */
async function OpenPages() {
  const t = await getTranslations('routes')
  return (
    <ul className="hidden gap-4 in-data-[play=closed]:grid desktop:grid-cols-3">
      {openPages.map(({ page, Icon }) => (
        <li key={page}>
          <SiteLink
            href={`/${page}`}
            className="flex min-h-19 items-center gap-4 rounded-card border border-line bg-surface p-4 shadow-card hover:border-line-strong"
          >
            <span className="grid size-11 shrink-0 place-items-center rounded-field bg-raised text-muted">
              <Icon aria-hidden className="size-5" />
            </span>
            <span>
              <span className="block font-semibold">{t(`${page}.title`)}</span>
              <span className="block text-small text-muted">{t(`${page}.purpose`)}</span>
            </span>
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}

/** The first of the current events, as many as the home page shows; null if there are none. */
function firstOf({ now, fixtures, tables, draws }: Highlights): Highlights | null {
  if (fixtures.length + tables.length + draws.length === 0) return null
  return { now, fixtures: fixtures.slice(0, 3), tables: tables.slice(0, 6), draws: draws.slice(0, 3), jackpots: [] }
}

/** The picture of a venue's tile. */
function VenuePicture({ name }: { name: PictureName }) {
  return (
    <Picture
      name={name}
      sizes="(min-width: 992px) 187px, (min-width: 768px) 25vw, 30vw"
      alt=""
      className="aspect-square w-full mask-[linear-gradient(black_80%,transparent)] transition duration-250 group-hover:scale-[1.04]"
    />
  )
}
