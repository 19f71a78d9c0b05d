'use client'

import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { columns } from '@/components/ui/columns'
import { showFocused } from '@/components/ui/show-focused'
import { SiteLink } from '@/components/ui/site-link'
import type { Venue } from '@/contract/games'
import type { GameTitle } from '@/lib/games/game-title'
import { categoryPath } from '@/lib/games/categories'
import { TitleTile } from './title-tile'
import { useVenueName } from './use-venue-name'
import { useVenues } from './use-venues'
import { useOpenGame } from './use-open-game'

/** The most popular titles in order, each with its rank and tile. */
export function PopularTitles({ titles, venues: initial }: { titles: readonly GameTitle[]; venues: Venue[] | null }) {
  const t = useTranslations('games.titles')
  const nav = useTranslations('layout.nav')
  const venues = useVenues(initial)
  const nameOf = useVenueName()
  const openGame = useOpenGame()
  return (
    <section aria-labelledby="popular-titles" className="min-w-0">
      <div className="mb-2 flex min-h-11 items-center justify-between gap-3">
        <h2 id="popular-titles" className="text-heading">
          {t('popular')}
        </h2>
        <SiteLink
          href={categoryPath.egame}
          className="inline-flex min-h-11 items-center gap-1 text-small font-semibold text-points"
        >
          {nav('see_all')}
          <ChevronRight aria-hidden className="size-4" />
        </SiteLink>
      </div>
      <ol
        onFocus={showFocused}
        className="cols -mx-4 snap-x scroll-px-4 [scrollbar-width:none] grid-flow-col gap-4 overflow-x-auto px-4 py-1.5"
        style={{
          ...columns(2, 3, 4, 5, 6),
          gridTemplateColumns: 'none',
          gridAutoColumns: 'clamp(11.5rem, calc((100% + 1rem) / var(--c0) - 1rem), 17.5rem)',
        }}
      >
        {titles.map((title, index) => {
          const venue = venues?.find(({ game_code }) => game_code === title.game_code)
          return (
            <li key={title.id} className="relative snap-start" style={{ paddingLeft: 'min(5.25rem, 27%)' }}>
              <Numeral of={index + 1} />
              <TitleTile
                title={title}
                isClosed={title.maintenance || (venue?.maintenance ?? false)}
                onChoose={() => venue && openGame(venue, title)}
                venueName={venue && nameOf(venue, 'single')}
              />
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** The rank. Decorative: the list is an ordered one. */
function Numeral({ of }: { of: number }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 130"
      className="absolute left-0"
      style={{ width: 'min(7rem, 36%)', bottom: '4.5rem' }}
    >
      <text
        x="50"
        y="124"
        textAnchor="middle"
        fontSize={of > 9 ? 92 : 150}
        fontWeight="800"
        fill="var(--ink)"
        fillOpacity=".12"
        stroke="var(--ink)"
        strokeOpacity=".7"
        strokeWidth="2"
      >
        {of}
      </text>
    </svg>
  )
}
