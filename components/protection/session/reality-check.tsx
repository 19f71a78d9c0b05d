'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { AlertDialog } from '@/components/ui/dialog/alert-dialog'
import { AnswerButtons } from '@/components/ui/button/answer-buttons'
import { Button } from '@/components/ui/button/button'
import { SiteLink } from '@/components/ui/site-link'
import { FailureNote } from '@/components/ui/form/failure-note'
import type { PlaySession } from '@/contract/optional/play-session'
import { api } from '@/lib/api'
import { formatPoints } from '@/lib/points/format'
import { closeOpenGames } from '@/lib/games/game-window'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { useNow } from '@/lib/hooks/use-now'
import { usePlaySessionStore } from '@/stores/play-session'
import { useGamesStore } from '@/stores/resources'
import { useTransferAll } from '@/stores/use-transfer-all'

const tickMs = 15_000
const minuteMs = 60_000

/** The reality check (UKGC RTS 13B): time, stakes and result of the current play. Only its two buttons close it. */
export function RealityCheck({ isDue }: { isDue: boolean }) {
  const play = usePlaySessionStore(({ data }) => data?.play)
  const minutes = usePlaySessionStore(({ data }) => data?.reminder_minutes ?? 0)
  const [hasStopped, setHasStopped] = useState(false)
  const { transferAll, isSending, failure, answer } = useTransferAll()
  if (hasStopped) {
    return (
      <Stopped
        answer={isSending ? null : answer}
        failure={failure}
        onRetry={transferAll}
        onClose={() => setHasStopped(false)}
      />
    )
  }
  if (!isDue || !play) return null
  const stop = () => {
    setHasStopped(true)
    closeOpenGames()
    void transferAll()
  }
  return <Check play={play} interval={minutes} onStopped={stop} />
}

type CheckProps = { play: NonNullable<PlaySession['play']>; interval: number; onStopped: () => void }

function Check({ play, interval, onStopped }: CheckProps) {
  const t = useTranslations('play.check')
  const tag = useLocale()
  const momentText = useDateTimeText()
  const [failure, setFailure] = useState<unknown>(null)
  const now = useNow(tickMs)
  const [sent, setSent] = useState<'continue' | 'stop' | null>(null)
  const minutes = Math.floor((now - Date.parse(play.since)) / minuteMs)
  const answer = async (chosen: 'continue' | 'stop') => {
    setSent(chosen)
    setFailure(null)
    try {
      const data = await api.protection.answerCheck({ answer: chosen })
      if (chosen === 'stop') onStopped()
      usePlaySessionStore.setState({ data, status: 'ready', error: null })
    } catch (error) {
      setFailure(error)
      setSent(null)
    }
  }
  const figures = [
    { name: t('time'), value: t('minutes', { minutes }) },
    { name: t('stakes'), value: formatPoints(play.stakes, tag) },
    { name: t('result'), value: formatPoints(play.result, tag, { signed: true }) },
  ]
  return (
    <AlertDialog
      title={t('title', { minutes })}
      footer={
        <AnswerButtons
          answers={[
            { answer: 'stop', label: t('stop') },
            { answer: 'continue', label: t('continue') },
          ]}
          sent={sent}
          onAnswer={answer}
        />
      }
    >
      <p className="text-muted">{t('where', { venue: play.venue, since: momentText(play.since) })}</p>
      <dl className="grid grid-cols-3 gap-3 rounded-field border border-line bg-ground/50 p-4 max-[349px]:grid-cols-1">
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-small text-muted">{name}</dt>
            <dd className="figures text-lead font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      <SiteLink
        href="/game_record"
        target="_blank"
        className="inline-flex min-h-11 items-center justify-self-start font-semibold text-points"
      >
        {t('history')}
      </SiteLink>
      <FailureNote error={failure} />
      <p className="text-small text-muted">
        {t('stop_text', { points: formatPoints(play.at_venues, tag), minutes: interval })}
      </p>
    </AlertDialog>
  )
}

type StoppedProps = {
  /** The transfers' results; null while the request is running. */
  answer: ReturnType<typeof useTransferAll>['answer']
  /** Why the request failed, if it did. */
  failure: unknown
  onRetry: () => unknown
  onClose: () => void
}

/**
 * After the member stops, points return to the main wallet. Names venues that have not answered, and offers a retry if
 * the request failed or a venue refused.
 */
function Stopped({ answer, failure, onRetry, onClose }: StoppedProps) {
  const t = useTranslations('play.stopped')
  const ui = useTranslations('ui')
  const venues = useGamesStore(({ data }) => data)
  const nameOf = (code: string) => venues?.find(({ game_code }) => game_code === code)?.name ?? code
  const results = answer?.results.filter(({ state }) => state !== 'success') ?? []
  return (
    <AlertDialog
      title={t('title')}
      footer={
        <>
          {(failure !== undefined || results.some(({ state }) => state === 'failed')) && (
            <Button size="large" wide onClick={onRetry}>
              {ui('retry')}
            </Button>
          )}
          <Button kind="quiet" size="large" wide onClick={onClose}>
            {t('back')}
          </Button>
        </>
      }
    >
      <FailureNote error={failure} />
      <div role="status" className="grid gap-2">
        {!answer && failure === undefined && <p>{t('returning')}</p>}
        {answer && results.length === 0 && <p>{t('home')}</p>}
        {results.map(({ venue, state }) => (
          <p key={venue}>{t(state === 'failed' ? 'failed' : 'waiting', { venue: nameOf(venue) })}</p>
        ))}
      </div>
    </AlertDialog>
  )
}
