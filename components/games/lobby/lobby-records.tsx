'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Points } from '@/components/ui/points'
import { RowHead } from '@/components/ui/row-head'
import { toDecimal, toMinor } from '@/contract/amount'
import type { BetRecord } from '@/contract/member/records'
import { siteTimeOf } from '@/contract/site-day'
import { api } from '@/lib/api'
import { useDayText } from '@/lib/hooks/use-day-text'
import { useOnShown } from '@/lib/hooks/use-on-shown'
import { serverNow } from '@/lib/time/server-clock'
import { useLocalResource } from '@/stores/use-resource'

const sessionsShown = 5
/** Bets per request, the maximum of the call. */
const betsRead = 100
const [minuteMs, hourMs] = [60_000, 3_600_000]
/** A longer pause between two bets on the same game starts a new session. */
const longestPauseMs = 30 * minuteMs

/** Bets on one game in a row: the time of the last one, their number and their result in points. */
type PlaySession = { id: string; game: string; lastAt: string; bets: number; result: string }

/** Joins bets, newest first, into sessions. */
function sessionsOf(bets: readonly BetRecord[]): PlaySession[] {
  const sessions: (PlaySession & { firstAt: string })[] = []
  for (const { id, game_name: game, bet_time: firstAt, win_lose: result } of bets) {
    const last = sessions.at(-1)
    if (last?.game === game && Date.parse(last.firstAt) - Date.parse(firstAt) <= longestPauseMs) {
      Object.assign(last, {
        firstAt,
        bets: last.bets + 1,
        result: toDecimal(toMinor(last.result) + toMinor(result)),
      })
    } else sessions.push({ id, game, lastAt: firstAt, firstAt, bets: 1, result })
  }
  return sessions
}

/**
 * The member's last sessions at a venue, from the list of bets; null until loaded, and if the call fails. Loaded again
 * each time the tab is shown.
 */
export function usePlaySessions(venueCode: string): readonly PlaySession[] | null {
  const { data, reload } = useLocalResource(async () => {
    const { items, next_cursor } = await api.records.betDetail({ platform: venueCode, limit: betsRead })
    const sessions = sessionsOf(items)
    // The page may end within the last session.
    return next_cursor && sessions.length > 1 ? sessions.slice(0, -1) : sessions
  }, ['balance'])
  useOnShown(() => void reload())
  return data && data.slice(0, sessionsShown)
}

/** What the member played last at a venue, with the result of each session. */
export function LobbyRecords({ sessions }: { sessions: readonly PlaySession[] }) {
  const t = useTranslations('lobby.records')
  const ago = useAgo()
  return (
    <section aria-labelledby="lobby-records" className="grid content-start">
      <RowHead id="lobby-records" title={t('title')} all={{ href: '/game_record', label: t('all'), isClear: true }} />
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {sessions.map(({ id, game, lastAt, bets, result }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 px-4 py-1">
            <span className="min-w-0 flex-1 basis-40 font-semibold">{game}</span>
            <span className="figures text-small text-muted">
              {ago(lastAt)} · {t('bets', { count: bets })}
            </span>
            <Points amount={result} signed className="ml-auto min-w-22 text-right font-semibold" />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Says how long ago a moment was: in minutes within the hour, else its day and time by the site's clock. */
function useAgo(): (iso: string) => string {
  const tag = useLocale()
  const dayText = useDayText()
  return (iso) => {
    const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
    const [at, now] = [new Date(iso), serverNow()]
    const agoMs = Math.max(0, now - at.getTime())
    if (agoMs < hourMs) return relative.format(-Math.floor(agoMs / minuteMs), 'minute')
    const day = dayText(iso)
    return `${day.charAt(0).toLocaleUpperCase(tag)}${day.slice(1)} ${siteTimeOf(at)}`
  }
}
