'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { useErrorToast } from '@/components/ui/use-error-toast'
import { sessionTimeLeft } from '@/lib/api'
import { useNow } from '@/lib/hooks/use-now'
import { watchSessionIdle } from '@/lib/session-idle'
import { useSiteStore, useUnreadStore } from '@/stores/resources'
import { useSessionState, useSessionStore } from '@/stores/session'

const minuteS = 60

/** A cheap call that keeps the session alive. Rejects with the ApiError. */
const keepAlive = () => useUnreadStore.getState().load()

/** Warns a member before an idle session ends, early enough to extend it (WCAG 2.2.1), and says when it has ended. */
export function SessionTimeoutDialog() {
  const t = useTranslations('layout.session')
  const ui = useTranslations('ui')
  const showError = useErrorToast()
  const [end, dismiss] = useSessionEnd()
  const [isBusy, setIsBusy] = useState(false)
  if (end === null) return null

  const stay = async () => {
    if (isBusy) return
    setIsBusy(true)
    await keepAlive().catch((error: unknown) => showError(error, { id: 'session' }))
    setIsBusy(false)
  }
  const isOver = end === 'over'
  return (
    <Dialog
      title={t(isOver ? 'ended' : 'ending')}
      closeLabel={ui('close')}
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
