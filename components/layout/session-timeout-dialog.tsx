'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { useErrorToast } from '@/components/ui/use-error-toast'
import { useNow } from '@/lib/hooks/use-now'
import { useSessionTimeout } from './use-session-timeout'

const minuteS = 60

/** Warns a member before an idle session ends, early enough to extend it (WCAG 2.2.1), and says when it has ended. */
export function SessionTimeoutDialog() {
  const t = useTranslations('layout.session')
  const ui = useTranslations('ui')
  const showError = useErrorToast()
  const { end, keepAlive, dismiss } = useSessionTimeout()
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
