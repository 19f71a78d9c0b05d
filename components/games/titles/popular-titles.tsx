'use client'

import { useTranslations } from 'next-intl'
import { entryHeight, longRowClass, rowColumns } from '@/components/ui/columns'
import { RowHead } from '@/components/ui/row-head'
import { ScrollArrows } from '@/components/ui/scroll-arrows'
import { showFocused } from '@/components/ui/show-focused'
import type { Venue } from '@/contract/member/games'
import type { GameTitle } from '@/lib/games/game-title'
import { categoryPath } from '@/lib/games/categories'
import { useBrowserValue } from '@/lib/hooks/use-browser-value'
import { useGameCards } from '../own/use-game-cards'
import { GameTile } from './game-tile'

const rankedColumns = {
  ...rowColumns('max(11rem, min(13.75rem, (100vw - 767px) * 99))', [
    [992, 4],
    [1352, 5],
    [1680, 6],
  ]),
  // The cover beside the rank (27 % of the width), two lines of a name, its venue and facts.
  ...entryHeight('calc(var(--phone) * 0.73 * 4 / 3 + 5.6rem)'),
}

/** The page's HTML holds only as many titles as the widest window shows whole. */
const inHtml = 6

/** The most popular titles in order, each with its rank and tile. */
export function PopularTitles({ titles, venues: initial }: { titles: readonly GameTitle[]; venues: Venue[] | null }) {
  const t = useTranslations('games.titles')
  const nav = useTranslations('layout.nav')
  const { ofTitle } = useGameCards(initial)
  const shown = useBrowserValue(() => titles.length, inHtml)
  return (
    <section aria-labelledby="popular-titles" className="min-w-0">
      <RowHead id="popular-titles" title={t('popular')} all={{ href: categoryPath.egame, label: nav('see_all') }}>
        <ScrollArrows track="popular-row" title={t('popular')} />
      </RowHead>
      <ol id="popular-row" onFocus={showFocused} className={longRowClass} style={rankedColumns}>
        {titles.slice(0, shown).map((title, index) => (
          <li key={title.id} className="relative snap-start" style={{ paddingLeft: 'min(5.25rem, 27%)' }}>
            <Numeral of={index + 1} />
            <GameTile {...ofTitle(title)} />
          </li>
        ))}
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
      style={{ width: 'min(7rem, 36%)', bottom: '5.25rem' }}
    >
      <text
        x="50"
        y="124"
        textAnchor="middle"
        fontSize={of > 9 ? 92 : 150}
        fontWeight="800"
        // The fill covers the outline's inner half, which would show where strokes of the digit overlap.
        paintOrder="stroke"
        fill="color-mix(in srgb, var(--ink) 12%, var(--ground))"
        stroke="color-mix(in srgb, var(--ink) 70%, var(--ground))"
        strokeWidth="4"
      >
        {of}
      </text>
    </svg>
  )
}
