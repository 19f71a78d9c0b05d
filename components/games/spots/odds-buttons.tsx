'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { PlayButton } from '@/components/ui/button/play-button'
import type { Fixture } from '@/contract/optional/highlights'

type Market = Fixture['markets'][number]
/** A handicap with its sign. */
const signed = (line: string) => (Number(line) > 0 ? `+${line}` : line.replace('-', '−'))

type OddsButtonsProps = {
  fixture: Fixture
  market: Market
  onOpen: () => void
  /**
   * What each button shows above its odds. `all`: the pick's name. `line`: only a handicap or a total, because the column
   * heads name the picks.
   */
  names: 'line' | 'all'
  className?: string
}

/** The odds of one market. Each button opens the match at its venue. */
export function OddsButtons({ fixture, market, onOpen, names, className }: OddsButtonsProps) {
  const t = useTranslations('games.now')
  const name = t('versus', { home: fixture.home, away: fixture.away })
  return (
    <span className={clsx('grid auto-cols-fr grid-flow-col gap-1', className)}>
      {market.prices.map(({ pick, line, odds }) => {
        const word = pick === 'over' || pick === 'under' ? t(`picks.${pick}`, { line: line ?? '' }) : t(`picks.${pick}`)
        const handicap = market.kind === 'handicap' && line !== null && signed(line)
        const shown = names === 'all' ? handicap || word : handicap || line
        return (
          <PlayButton
            key={pick}
            disabled={fixture.maintenance}
            aria-haspopup="dialog"
            aria-label={t('bet_on', { fixture: name, pick: handicap ? `${word} ${handicap}` : word, odds })}
            onClick={onOpen}
            className="figures odds"
          >
            {shown && <span className="text-small font-medium text-muted">{shown}</span>}
            {odds}
          </PlayButton>
        )
      })}
    </span>
  )
}
