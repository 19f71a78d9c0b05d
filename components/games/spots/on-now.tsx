'use client'

import clsx from 'clsx'
import { ChevronRight, Spade, Ticket, Volleyball, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import { entryHeight, longRowClass } from '@/components/ui/columns'
import { showFocused } from '@/components/ui/show-focused'
import { SiteLink } from '@/components/ui/site-link'
import type { Venue } from '@/contract/member/games'
import type { Fixture, Highlights } from '@/contract/optional/highlights'
import { categoryPath } from '@/lib/games/categories'
import { useBrowserValue } from '@/lib/hooks/use-browser-value'
import { ClubCrest } from './club-crest'
import { DrawCard } from './draw-card'
import { FixtureTime } from './fixture-time'
import { LiveTableCard } from './live-table-card'
import { OddsButtons } from './odds-buttons'
import { useDrawResults, useHighlights, useServerTime } from './use-highlights'
import { useSpotCards } from './use-spot-cards'

type OnNowProps = { venues: Venue[] | null; initial: Highlights }

/** How many matches, tables and draws show. */
const shownOnHome = { fixtures: 3, tables: 6, draws: 3 }
/** Below 1,680 px fewer tables show, in two columns. */
const tablesBelowFull = 4

/** A row that scrolls sideways on a phone. On desktop the entries fill the height of their part. */
const listClass = clsx(longRowClass, 'desktop:grid-flow-row desktop:gap-3')
const sizes = (phone: string, height: string) =>
  ({ '--phone': phone, '--row': 'auto', ...entryHeight(height, '1fr') }) as CSSProperties
const fixtureSize = sizes('max(280px, min(86vw, 17rem))', '9.125rem')
const tableSize = sizes('max(188px, 11rem)', '11.125rem')
const drawSize = sizes('max(280px, min(86vw, 20rem))', '6.375rem')
/** Room for a draw's emblem, its numbers in one line, and the time. */
const drawsPart = 'minmax(19.5rem, 3fr)'

/** Current matches, tables and draws on the home page, each with a link to its lobby. */
export function OnNow({ venues, initial }: OnNowProps) {
  const t = useTranslations('games.now')
  const { ofTable, ofDraw, ofFixture } = useSpotCards(venues)
  const highlights = useHighlights(initial) ?? initial
  const fixtures = highlights.fixtures.slice(0, shownOnHome.fixtures)
  // The page's HTML leaves out what only the widest windows show, in a row that is there without it.
  const tables = highlights.tables.slice(
    0,
    useBrowserValue(() => shownOnHome.tables, tablesBelowFull),
  )
  const draws = highlights.draws.slice(0, shownOnHome.draws)
  const parts = [fixtures.length > 0 && '5fr', tables.length > 0 && '4fr', draws.length > 0 && drawsPart].filter(
    Boolean,
  )
  // The browser's list may be empty although the page came with events.
  if (parts.length === 0) return null
  const partWidths = { '--parts': parts.join(' ') } as CSSProperties
  return (
    <section aria-labelledby="on-now" className="min-w-0">
      <h2 id="on-now" className="mb-2 text-heading">
        {t('title')}
      </h2>
      <div className="grid gap-x-6 gap-y-2 desktop:grid-cols-3 wide:grid-cols-(--parts)" style={partWidths}>
        {fixtures.length > 0 && (
          <Part title={t('fixtures')} href={categoryPath.sport} Icon={Volleyball}>
            <ul onFocus={showFocused} className={listClass} style={fixtureSize}>
              {fixtures.map((fixture) => (
                <li key={`${fixture.game_code} ${fixture.code}`} className="snap-start">
                  <FixtureCard {...ofFixture(fixture)} now={highlights.now} />
                </li>
              ))}
            </ul>
          </Part>
        )}
        {tables.length > 0 && (
          <Part title={t('tables')} href={categoryPath.live} Icon={Spade}>
            <ul
              onFocus={showFocused}
              className={clsx(listClass, 'desktop:grid-cols-2 full:grid-cols-3')}
              style={tableSize}
            >
              {tables.map((table, index) => (
                <li
                  key={`${table.game_code} ${table.code}`}
                  className={index < tablesBelowFull ? 'snap-start' : 'snap-start desktop:max-full:hidden'}
                >
                  <LiveTableCard isSmall {...ofTable(table)} />
                </li>
              ))}
            </ul>
          </Part>
        )}
        {draws.length > 0 && (
          <Part title={t('draws')} href={categoryPath.lottery} Icon={Ticket}>
            <ul onFocus={showFocused} className={listClass} style={drawSize}>
              {draws.map((draw) => (
                <li key={`${draw.game_code} ${draw.code}`} className="snap-start">
                  <TimedDraw {...ofDraw(draw)} first={highlights.now} />
                </li>
              ))}
            </ul>
          </Part>
        )}
      </div>
    </section>
  )
}

/** Each draw has a clock of its own, so that the rest of the page does not render every second. */
function TimedDraw({ first, ...card }: Omit<ComponentProps<typeof DrawCard>, 'now'> & { first: string }) {
  const now = useServerTime(first)
  useDrawResults([card.draw], now)
  return <DrawCard {...card} isSmall now={now} />
}

type PartProps = { title: string; href: string; Icon: LucideIcon; children: ReactNode }

function Part({ title, href, Icon, children }: PartProps) {
  const nav = useTranslations('layout.nav')
  return (
    <div className="flex min-w-0 flex-col">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h3 className="flex items-center gap-2 font-semibold">
          <Icon aria-hidden className="size-4 text-muted" />
          {title}
        </h3>
        <SiteLink
          href={href}
          className="relative z-10 inline-flex min-h-11 items-center gap-1 text-small font-semibold text-points"
        >
          {nav('see_all')}
          <span className="sr-only">{title}</span>
          <ChevronRight aria-hidden className="size-4" />
        </SiteLink>
      </div>
      <div className="grid flex-1 grid-cols-[minmax(0,1fr)]">{children}</div>
    </div>
  )
}

type FixtureCardProps = { fixture: Fixture; now: string; venueName: string; onOpen: () => void }

function FixtureCard({ fixture, now, venueName, onOpen }: FixtureCardProps) {
  const [market] = fixture.markets
  return (
    <article className="flex h-full min-h-25 flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-3 shadow-card">
      <div className="min-w-0 shrink grow basis-32">
        {/* With the key, React replaces the element, so another width does not count as a layout shift. */}
        <p key={fixture.period} className="flex flex-wrap gap-x-2 text-small text-muted">
          <FixtureTime fixture={fixture} now={now} />
          {venueName}
        </p>
        {([fixture.home, fixture.away] as const).map((club, index) => (
          <p key={club} className="flex min-w-0 items-center gap-2 font-semibold">
            <ClubCrest name={club} />
            <span className="line-clamp-2 leading-snug">{club}</span>
            {fixture.score && (
              <b key={fixture.score[index]} className="figures ml-auto">
                {fixture.score[index]}
              </b>
            )}
          </p>
        ))}
      </div>
      {market && (
        <OddsButtons
          fixture={fixture}
          market={market}
          names="all"
          onOpen={onOpen}
          className="min-w-0 shrink grow basis-40"
        />
      )}
    </article>
  )
}
