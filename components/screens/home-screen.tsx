import clsx from 'clsx'
import { Banknote, Heart, Mail, ReceiptText } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { HomeHero } from '@/components/content/home-hero'
import { HelpShortcuts } from '@/components/content/lobby-closing'
import { PromotionRow } from '@/components/content/promotion-row'
import { PromotionsFallback } from '@/components/content/promotions-fallback'
import { TrustBand } from '@/components/content/trust-band'
import { CategoryTiles } from '@/components/games/venues/category-tiles'
import { MemberRows } from '@/components/games/own/member-rows'
import { ClosingLinks } from '@/components/layout/footer/closing-links'
import { FirstSteps, HomeClosure, HomeWallet } from '@/components/layout/home/member-home'
import { SiteFacts } from '@/components/layout/frame/page-facts'
import { tickerItems } from '@/components/layout/header/ticker-items'
import { TalkCard } from '@/components/protection/talk-card'
import { Messages } from '@/components/providers/messages'
import { ButtonLink } from '@/components/ui/button/button'
import { tileColumns } from '@/components/ui/columns'
import { RowHead } from '@/components/ui/row-head'
import { SiteLink } from '@/components/ui/site-link'
import type { Promotion, Announcement } from '@/contract/member/content'
import type { Venue } from '@/contract/member/games'
import {
  AnnouncementTicker,
  CategoryChips,
  LanguageLinks,
  NewTitles,
  OnNow,
  PopularTitles,
  PostList,
  VenueRow,
  VenueTitles,
} from './home-islands'
import type { GameTitle } from '@/lib/games/game-title'
import type { Highlights } from '@/contract/optional/highlights'

/** The page contains at most this many venues, since every guest downloads it; the browser fetches the rest. */
const venuesSent = 100
const postsShown = 3
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
  /** How many titles there are in all; null if unknown. */
  titleCount: number | null
  newTitles: GameTitle[]
}

/**
 * The home page: the hero with the next step, a member's games, the five categories, promotions, venues, posts and
 * guarantees. It is readable without scripts.
 */
export async function HomeScreen(props: HomeScreenProps) {
  const { announcements, promotions, venues, posts, highlights, titles, titleCount, newTitles } = props
  const t = await getTranslations('home')
  const now = highlights && firstOf(highlights)
  const hasPosts = posts?.length !== 0
  const hasTitles = titles !== null && titles.length > 0
  return (
    <Messages of={['games', 'content']}>
      <SiteFacts />
      <HomeHero guest={<GuestSteps />} wallet={<HomeWallet />} />
      <CategoryChips />
      <div className="relative mx-auto grid max-w-page gap-8 px-4 pt-1 desktop:px-6 desktop:pt-4 wide:px-8 [&>*]:min-w-0">
        <HomeClosure />
        <div className="hidden gap-4 in-data-[play=closed]:grid desktop:grid-cols-2 [&>*]:min-w-0">
          <TalkCard />
          <OpenPages />
        </div>
        {/* While play is closed, home shows no games, promotions and news. */}
        <div className="contents in-data-[play=closed]:hidden [&>*]:min-w-0" style={tileColumns}>
          <MemberRows />
          <FirstSteps />
          <section
            aria-label={t('categories')}
            // If there are current events, members do not get the categories here: they have them in the menu or as
            // chips.
            className={now ? 'in-data-[session=member]:hidden' : ''}
          >
            {!now && <h2 className="mb-3 hidden text-heading in-data-[session=member]:block">{t('categories')}</h2>}
            <CategoryTiles venues={venues} highlights={highlights} titleCount={titleCount} />
          </section>
          {hasTitles ? <PopularTitles titles={titles} venues={venues} /> : <VenueTitles venues={venues} />}
          {hasTitles && (
            <p className="-mt-4 hidden items-center gap-2 text-small text-muted in-data-[session=member]:not-in-data-kept:flex">
              <Heart aria-hidden className="size-4 shrink-0" />
              {t('keep_hint')}
            </p>
          )}
          <div className="rounded-field border border-line pr-1 pl-4 desktop:hidden">
            <AnnouncementTicker initial={tickerItems(announcements)} />
          </div>
          {now && <OnNow venues={venues} initial={now} />}
          {promotions ? (
            <PromotionRow promotions={promotions.slice(0, promotionsShown)} title={t('promotions')} />
          ) : (
            <PromotionsFallback title={t('promotions')} atMost={promotionsShown}>
              <PromotionRow promotions={null} title={t('promotions')} />
            </PromotionsFallback>
          )}
          {newTitles.length > 0 && <NewTitles titles={newTitles} week={highlights?.title_of_week} venues={venues} />}
          <VenueRow initial={venues && venues.slice(0, venuesSent)} isGrouped={!hasTitles} />
          <div className={clsx('grid gap-8 desktop:gap-4 [&>*]:min-w-0', hasPosts && 'desktop:grid-cols-2')}>
            {hasPosts && (
              <section aria-labelledby="posts">
                <RowHead id="posts" title={t('posts')} />
                <PostList initial={posts && posts.slice(0, postsShown)} total={posts?.length ?? 0} step={postsShown} />
              </section>
            )}
            <HelpShortcuts />
          </div>
        </div>
        <div className="in-data-[session=member]:not-in-data-[play=closed]:hidden">
          <TrustBand />
        </div>
        <ClosingLinks languages={<LanguageLinks />} />
      </div>
    </Messages>
  )
}

async function GuestSteps() {
  const t = await getTranslations('layout.account')
  return (
    <div className="flex min-h-13 flex-wrap gap-3">
      <ButtonLink href="/register" size="large" className="flex-1 whitespace-nowrap sm:min-w-44 sm:flex-none">
        {t('register')}
      </ButtonLink>
      <ButtonLink
        href="/login"
        kind="quiet"
        size="large"
        className="whitespace-nowrap max-sm:px-5! sm:min-w-32 desktop:hidden"
      >
        {t('login')}
      </ButtonLink>
    </div>
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
  const menu = await getTranslations('account.menu')
  return (
    <ul className="grid gap-4">
      {openPages.map(({ page, Icon }) => (
        <li key={page}>
          <SiteLink
            href={`/${page}`}
            className="flex h-full min-h-19 items-center gap-4 rounded-card border border-line bg-surface p-4 shadow-card hover:border-line-strong"
          >
            <span className="grid size-11 shrink-0 place-items-center rounded-field bg-raised text-muted">
              <Icon aria-hidden className="size-5" />
            </span>
            <span>
              <span className="block font-semibold">
                {page === 'withdrawal' ? menu('withdraw') : t(`${page}.title`)}
              </span>
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
