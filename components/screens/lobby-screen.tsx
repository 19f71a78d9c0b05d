import { getLocale, getTranslations } from 'next-intl/server'
import { LobbyClosing } from '@/components/content/lobby-closing'
import type { TitlePage } from '@/components/games/titles/use-titles'
import { VenueLobby } from '@/components/games/lobby/venue-lobby'
import { PageFacts } from '@/components/layout/frame/page-facts'
import { Messages } from '@/components/providers/messages'
import type { Promotion } from '@/contract/member/content'
import type { Venue } from '@/contract/member/games'
import { formatRate } from '@/lib/points/format'
import { venueCodes, type LobbyPath } from '@/lib/games/venue-codes'
import { routeKey } from '@/lib/i18n/page-metadata'
import { OpenPlay } from './open-play'

type LobbyScreenProps = {
  path: LobbyPath
  venues: Venue[] | null
  promotions: Promotion[] | null
  /** The venue's first titles; null if the backend lists them for members only. */
  titles: TitlePage | null
}

/** The lobby of one slot venue, a promotion and help. */
export async function LobbyScreen({ path, venues, promotions, titles }: LobbyScreenProps) {
  const t = await getTranslations('routes')
  const venue = venueCodes.lobbies[path]
  return (
    <Messages of={['games', 'lobby', 'validation']}>
      <PageFacts path={path} />
      <OpenPlay title={t(`${routeKey(path)}.title`)}>
        <VenueLobby
          venueCode={venue}
          initial={venues && venues.filter(({ game_code }) => game_code === venue)}
          title={t(`${routeKey(path)}.title`)}
          facts={titles && (await titleFacts(titles))}
        >
          <LobbyClosing category="egame" promotions={promotions} isStacked={false} />
        </VenueLobby>
      </OpenPlay>
    </Messages>
  )
}

/** The number of titles, and their range of return to player if all of them publish it; empty if there are none. */
async function titleFacts({ items, next_cursor, total }: TitlePage): Promise<string> {
  const t = await getTranslations('games')
  const count = total ?? (next_cursor ? 0 : items.length)
  if (!count) return ''
  const rates = items.map(({ rtp }) => Number(rtp))
  const isKnown = next_cursor === null && rates.every((rate) => rate > 0)
  const [from, to] = [Math.min(...rates), Math.max(...rates)]
  const range =
    from === to
      ? t('tags.rtp', { rtp: formatRate(String(from), await getLocale()) })
      : t('tags.rtp_range', { from, to })
  return [t('now.count.titles', { count }), ...(isKnown ? [range] : [])].join(' · ')
}
