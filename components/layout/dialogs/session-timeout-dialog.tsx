'use client'

import { MonitorSmartphone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { buttonClass } from '@/components/ui/button/button-class'
import { Dialog } from '@/components/ui/dialog/dialog'
import { SiteLink } from '@/components/ui/site-link'
import { FailureNote } from '@/components/ui/form/failure-note'
import { sessionTimeLeft } from '@/lib/api'
import { useCapability } from '@/lib/hooks/use-capability'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { useNow } from '@/lib/hooks/use-now'
import { watchSessionIdle } from '@/lib/session/session-idle'
import { useSiteStore, useUnreadStore } from '@/stores/resources'
import { useSessionState, useSessionStore } from '@/stores/session'

const minuteS = 60

/** A cheap call that keeps the session alive. Rejects with the ApiError. */
const keepAlive = () => useUnreadStore.getState().load()

/** Warns a member before an idle session ends, early enough to extend it (WCAG 2.2.1), and says when it has ended. */
export function SessionTimeoutDialog() {
  const t = useTranslations('layout.session')
  const ui = useTranslations('ui')
  const [failure, setFailure] = useState<unknown>(null)
  const [end, dismiss] = useSessionEnd()
  const [isBusy, setIsBusy] = useState(false)
  const ended = useSessionStore((session) => session.ended)
  // A warning that is over takes its failure along.
  if (failure !== null && typeof end !== 'number') setFailure(null)
  if (ended) return <EndedElsewhere at={ended.at} />
  if (end === null) return null

  const stay = async () => {
    if (isBusy) return
    setIsBusy(true)
    setFailure(null)
    await keepAlive().catch(setFailure)
    setIsBusy(false)
  }
  const isOver = end === 'over'
  return (
    <Dialog
      title={t(isOver ? 'ended' : 'ending')}
      widthPx={440}
      onClose={isOver ? dismiss : () => void stay()}
      footer={
        isOver ? (
          <Button onClick={dismiss}>{ui('close')}</Button>
        ) : (
          <Button isBusy={isBusy} onClick={() => void stay()}>
            {t('stay')}
          </Button>
        )
      }
    >
      {isOver ? <p>{t('ended_text')}</p> : <TimeLeft endsAt={end} />}
      <FailureNote error={failure} />
    </Dialog>
  )
}

/** Says that the session was ended elsewhere. Not by which device: this browser may be a thief's. */
function EndedElsewhere({ at }: { at: string | null }) {
  const t = useTranslations('layout.session')
  const errors = useTranslations('errors')
  const timeText = useDateTimeText()
  const canRecover = useCapability('security')
  const dismiss = () => useSessionStore.setState({ ended: null })
  return (
    <Dialog
      title={t('elsewhere')}
      widthPx={520}
      onClose={dismiss}
      footer={
        <>
          <SiteLink href="/login" onClick={dismiss} className={buttonClass({ wide: true })}>
            {t('again')}
          </SiteLink>
          {canRecover && (
            <SiteLink href="/recover" onClick={dismiss} className={buttonClass({ kind: 'quiet', wide: true })}>
              {t('not_me')}
            </SiteLink>
          )}
        </>
      }
    >
      <p className="flex items-center gap-4 text-muted">
        <span className="grid size-14 shrink-0 place-items-center rounded-full bg-points/15 text-points">
          <MonitorSmartphone aria-hidden className="size-7" />
        </span>
        {at ? t('elsewhere_text', { time: timeText(at) }) : errors('session_ended')}
      </p>
    </Dialog>
  )
}

/**
 * Keeps a session alive while the member uses the page, and signs out here when the server has ended the session. `end`
 * is the time at which the idle session ends, once that is near; `over` after it has ended.
 */
function useSessionEnd(): [end: number | 'over' | null, dismiss: () => void] {
  const [end, setEnd] = useState<number | 'over' | null>(null)
  const isMember = useSessionState() === 'member'
  const idleS = useSiteStore(({ data }) => data?.session_idle_s)
  useEffect(() => {
    if (!isMember || !idleS) return
    const onEnded = () => {
      setEnd('over')
      useSessionStore.getState().signOut()
    }
    return watchSessionIdle({ idleMs: idleS * 1_000, keepAlive, timeLeft: sessionTimeLeft, onEnding: setEnd, onEnded })
  }, [isMember, idleS])
  // Signing out cancels the warning.
  return [isMember || end === 'over' ? end : null, () => setEnd(null)]
}

function TimeLeft({ endsAt }: { endsAt: number }) {
  const t = useTranslations('layout.session')
  const left = Math.max(0, Math.ceil((endsAt - useNow(1_000, Date.now)) / 1_000))
  const clock = `${Math.floor(left / minuteS)}:${String(left % minuteS).padStart(2, '0')}`
  const time = () => (
    <span role="timer" className="figures font-semibold text-warning">
      {clock}
    </span>
  )
  return <p>{t.rich('ending_text', { time })}</p>
}
