'use client'

import clsx from 'clsx'
import { Play } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import { buttonClass } from '@/components/ui/button/button-class'
import { PlayButton } from '@/components/ui/button/play-button'
import { columns } from '@/components/ui/columns'
import { Picture } from '@/components/ui/picture/picture'
import { RowHead } from '@/components/ui/row-head'
import { showFocused } from '@/components/ui/show-focused'
import type { Venue } from '@/contract/member/games'
import { categoryPath } from '@/lib/games/categories'
import type { GameTitle } from '@/lib/games/game-title'
import { useBrowserValue } from '@/lib/hooks/use-browser-value'
import { HeartButton } from '../own/heart-button'
import { ownTitle } from '../own/own-game'
import { useGameCards, type GameCard } from '../own/use-game-cards'
import { GameRow } from './game-row'
import { TitleFacts } from './game-tile'
import { titlePicture } from '../venues/venue-picture'

/** Width of the week's picture. Both places that show it use the same widths, so that it is fetched once. */
const weekSizes = '(min-width: 992px) 211px, 136px'

/** How many compact titles show from 1,680 px on, below that (`BelowFull`), and between 768 and 1,280 px (`OnTablet`). */
const [shownAtMost, shownBelowFull, shownOnTablet] = [8, 6, 4]

const phone = { '--phone': 'max(256px, min(86vw, 16rem))' } as CSSProperties
/** Fewer columns where large text needs more room for a name beside its cover. */
const compactColumns: CSSProperties = {
  ...columns(1, 2, 2, 3, 4),
  ...phone,
  gridTemplateColumns: 'repeat(auto-fill, minmax(max(11rem, 100% / (var(--c0) + 1) + 1px), 1fr))',
}

type NewTitlesProps = {
  /** The newest first. */
  titles: readonly GameTitle[]
  /** The operator's choice. */
  week: GameTitle | undefined
  venues: Venue[] | null
}

/** New titles: one as a card (the operator's title of the week, else the newest), the others as a compact list. */
export function NewTitles({ titles, week, venues: initial }: NewTitlesProps) {
  const t = useTranslations('games.titles')
  const nav = useTranslations('layout.nav')
  const { ofTitle } = useGameCards(initial)
  // The page's HTML holds as many as fill the two rows of every window with an entry at least.
  const shown = useBrowserValue(() => shownAtMost, shownOnTablet)
  const main = week ?? titles[0]
  const others = titles.filter(({ id }) => id !== main?.id).slice(0, shown)
  return (
    <section aria-labelledby="new-titles" className="min-w-0">
      <RowHead id="new-titles" title={t('newest')} all={{ href: categoryPath.egame, label: nav('see_all') }} />
      <div className="grid gap-3 desktop:grid-cols-[minmax(0,min(30rem,50%))_minmax(0,1fr)] desktop:gap-4">
        {main && <WeekCard {...ofTitle(main)} isChosen={week !== undefined} />}
        <ul
          onFocus={showFocused}
          // On a phone, two rows that scroll sideways, each with room for two lines of a name.
          className="entries cols relative -mx-4 -my-1.5 scroll-px-4 [scrollbar-width:none] gap-2.5 px-4 py-1.5 max-md:snap-x max-md:auto-cols-(--phone) max-md:grid-flow-col max-md:grid-cols-none! max-md:grid-rows-[repeat(2,minmax(6.25rem,1fr))] max-md:overflow-x-auto desktop:gap-3"
          style={compactColumns}
        >
          {others.map((title, index) => (
            <li
              key={title.id}
              className={clsx(
                'min-w-0 snap-start',
                index >= shownBelowFull ? 'max-full:hidden' : index >= shownOnTablet && 'md:max-wide:hidden',
              )}
            >
              <GameRow {...ofTitle(title)} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** `isChosen`: the operator chose this title of the week. Otherwise it is tagged as new. */
function WeekCard({ title, venueName, isInMaintenance, onChoose, isChosen }: GameCard & { isChosen: boolean }) {
  const t = useTranslations('games')
  const picture = titlePicture(title)
  return (
    <article className="relative isolate flex min-h-49 flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <span aria-hidden className="absolute -z-10" style={{ inset: '-24px', filter: 'blur(22px)' }}>
        <Picture name={picture} sizes={weekSizes} alt="" className="size-full" />
      </span>
      <span
        aria-hidden
        className="absolute inset-0 -z-10"
        style={{
          background:
            'linear-gradient(90deg, color-mix(in srgb, var(--surface) 96%, transparent) 30%, color-mix(in srgb, var(--surface) 45%, transparent))',
        }}
      />
      <span
        aria-hidden
        className="absolute inset-y-0 right-0 -z-10 w-[44%]"
        style={{ maskImage: 'linear-gradient(90deg, transparent, black 26%)' }}
      >
        <Picture
          name={picture}
          sizes={weekSizes}
          alt=""
          className={clsx('size-full', isInMaintenance && 'opacity-40 grayscale')}
        />
      </span>
      <div className="flex max-w-[60%] flex-1 flex-col items-start gap-0.5 p-4 pr-0 desktop:p-5 desktop:pr-0">
        <span className="rounded-full bg-ink px-2 text-label text-ground">
          {t(isChosen ? 'titles.week' : 'tags.new')}
        </span>
        <h3 className="mt-2 text-heading">{title.name}</h3>
        {venueName && <p className="text-small text-muted">{venueName}</p>}
        <TitleFacts title={title} isLong />
        <div className="mt-auto pt-2">
          <PlayButton
            aria-haspopup="dialog"
            aria-label={`${t('play')} ${title.name}`}
            disabled={isInMaintenance}
            onClick={() => onChoose?.(title)}
            className={buttonClass({ kind: 'quiet' })}
          >
            {isInMaintenance ? (
              t('maintenance')
            ) : (
              <>
                <Play aria-hidden className="size-4 fill-current" />
                {t('play')}
              </>
            )}
          </PlayButton>
        </div>
      </div>
      <HeartButton game={ownTitle(title, isInMaintenance)} className="absolute top-0 right-0 -outline-offset-2" />
    </article>
  )
}
