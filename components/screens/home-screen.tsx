import clsx from 'clsx'
import { Heart } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import type { PromotionCard } from '@/components/content/wide-promotion'
import { HomeHero } from '@/components/content/home-hero'
import { PromotionsFallback } from '@/components/content/promotions-fallback'
import { MemberRows } from '@/components/games/own/member-rows'
import type { WayToPay } from '@/components/layout/footer/closing-links'
import { ClosedHome, FirstSteps, HomeClosure, HomeWallet } from '@/components/layout/home/member-home'
import { SiteFacts } from '@/components/layout/frame/page-facts'
import { tickerItems } from '@/components/layout/header/ticker-items'
import { Messages } from '@/components/providers/messages'
import { ButtonLink } from '@/components/ui/button/button'
import { tileColumns } from '@/components/ui/columns'
import { RowHead } from '@/components/ui/row-head'
import { isOffered, type DispensableCall } from '@/contract/capabilities'
import { convenienceStoreChains } from '@/contract/constants'
import type { Promotion, Announcement } from '@/contract/member/content'
import type { Venue } from '@/contract/member/games'
import {
  AnnouncementTicker,
  CategoryChips,
  CategoryTiles,
  ClosingLinks,
  HelpShortcuts,
  NewTitles,
  OnNow,
  PopularTitles,
  PostList,
  PromotionRow,
  TrustBand,
  VenueRow,
  VenueTitles,
} from './home-islands'
import { categoryCounts } from '@/lib/games/event-counts'
import type { GameTitle } from '@/lib/games/game-title'
import { currentLocale } from '@/lib/i18n/current-locale'
import { publicConfig } from '@/lib/site/env'
import { helpPath, helpShortcuts, loadHelp } from '@/lib/site/help'
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
    <Messages of={['games', 'content', 'home']}>
      <SiteFacts />
      <HomeHero guest={<GuestSteps />} wallet={<HomeWallet />} />
      <CategoryChips />
      <div className="relative mx-auto grid max-w-page gap-8 px-4 pt-1 desktop:px-6 desktop:pt-4 wide:px-8 [&>*]:min-w-0">
        <HomeClosure />
        <ClosedHome />
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
            <CategoryTiles counts={categoryCounts(venues, highlights, titleCount)} />
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
            <PromotionRow promotions={promotions.slice(0, promotionsShown).map(cardOf)} title={t('promotions')} />
          ) : (
            <PromotionsFallback title={t('promotions')} atMost={promotionsShown}>
              <PromotionRow promotions={null} title={t('promotions')} />
            </PromotionsFallback>
          )}
          {newTitles.length > 0 && <NewTitles titles={newTitles} week={highlights?.title_of_week} venues={venues} />}
          <VenueRow initial={venues && venues.slice(0, venuesSent)} />
          <div className={clsx('grid gap-8 desktop:gap-4 [&>*]:min-w-0', hasPosts && 'desktop:grid-cols-2')}>
            {hasPosts && (
              <section aria-labelledby="posts">
                <RowHead id="posts" title={t('posts')} />
                <PostList initial={posts && posts.slice(0, postsShown)} total={posts?.length ?? 0} step={postsShown} />
              </section>
            )}
            <HelpShortcuts articles={helpShortcuts(await loadHelp(await currentLocale()))} />
          </div>
        </div>
        <div className="in-data-[session=member]:not-in-data-[play=closed]:hidden">
          <TrustBand hasStatement={isOffered(publicConfig().offer, 'statement')} />
        </div>
        <ClosingLinks {...await closingData()} />
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

/** What the closing links show besides the texts of every page. */
async function closingData() {
  const t = await getTranslations('home.closing')
  const chain = await getTranslations('wallet.chain')
  const { topup, withdraw, verify, points, limits, complaint } = await loadHelp(await currentLocale())
  const { offer } = publicConfig()
  const ways: (WayToPay & { needs: DispensableCall })[] = [
    { kind: 'vendor', label: t('vendor'), needs: 'wallet.depositVendor' },
    { kind: 'usdt', label: 'USDT', needs: 'wallet.depositAddress' },
    ...convenienceStoreChains.map((each) => ({
      kind: 'store' as const,
      label: chain(each),
      needs: 'wallet.depositOrder' as const,
    })),
  ]
  const topics = { topup, withdraw, verify, points }
  return {
    ways: ways.filter(({ needs }) => isOffered(offer, needs)).map(({ kind, label }) => ({ kind, label })),
    help: Object.entries(topics).map(([topic, { title }]) => ({ href: helpPath(topic as keyof typeof topics), title })),
    protect: (['less', 'signs', 'block'] as const).map((article) => ({
      href: helpPath('limits', article),
      title: limits.articles[article].title,
    })),
    complaint: { href: helpPath('complaint'), title: complaint.title },
  }
}

/** Without the promotion's text, which its own page shows. */
const cardOf = ({ id, title, summary, picture, starts_at, ends_at }: Promotion): PromotionCard => ({
  id,
  title,
  summary,
  picture,
  starts_at,
  ends_at,
})

/** The first of the current events, as many and as much as the home page shows; null if there are none. */
function firstOf({ now, fixtures, tables, draws }: Highlights): Highlights | null {
  if (fixtures.length + tables.length + draws.length === 0) return null
  return {
    now,
    fixtures: fixtures.slice(0, 3).map((fixture) => ({ ...fixture, markets: fixture.markets.slice(0, 1) })),
    tables: tables.slice(0, 6).map((table) => ({ ...table, results: [] })),
    draws: draws.slice(0, 3).map((draw) => ({ ...draw, last: draw.last.slice(0, 1) })),
    jackpots: [],
  }
}
