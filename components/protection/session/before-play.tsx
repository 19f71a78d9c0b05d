'use client'

import { Clock, Coins, Moon, Scale } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState, type ReactNode } from 'react'
import { AnswerButtons } from '@/components/ui/button/answer-buttons'
import { Dialog } from '@/components/ui/dialog/dialog'
import { DialogSkeleton } from '@/components/ui/dialog/dialog-skeleton'
import { ErrorText } from '@/components/ui/form/error-text'
import { reminderMinutes } from '@/contract/optional/protection'
import { api } from '@/lib/api'
import { brand } from '@/lib/site/brand'
import { useCapability } from '@/lib/hooks/use-capability'
import { useCurrentLocale } from '@/lib/hooks/use-current-locale'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { useSiteRouter } from '@/components/ui/use-site-router'
import { usePlaySessionStore } from '@/stores/play-session'
import { Choice } from '../limits/limit-choice'

const points = { money: Coins, random: Scale, figures: Clock, tools: Moon } as const

type BeforePlayProps = { onClose: () => void; children: ReactNode }

/**
 * Shows, once before a member's first game, what to know and how often to be reminded; then the children. Once the
 * children are shown, figures that arrive later do not remove them.
 */
export function BeforePlay({ onClose, children }: BeforePlayProps) {
  const isOffered = useCapability('protection')
  const { status, data, loadOnce } = usePlaySessionStore()
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    // If the call fails, the game opens, and the notice is shown before the next one.
    if (isOffered) void loadOnce().catch(() => {})
  }, [isOffered, loadOnce])
  const isKnown = !isOffered || data !== null || status === 'failed'
  const isDue = isOffered && data?.notice_due === true
  if (isKnown && !isDue && !isOpen) setIsOpen(true)
  if (isOpen) return children
  return isKnown ? <Notice onRead={() => setIsOpen(true)} onClose={onClose} /> : <DialogSkeleton />
}

function Notice({ onRead, onClose }: { onRead: () => void; onClose: () => void }) {
  const t = useTranslations('play.first')
  const errorText = useErrorText()
  const locale = useCurrentLocale()
  const router = useSiteRouter()
  const current = usePlaySessionStore(({ data }) => data?.reminder_minutes)
  const [minutes, setMinutes] = useState(current)
  const [sent, setSent] = useState<'limits' | 'continue' | null>(null)
  const [error, setError] = useState<string>()
  const read = async (next: 'limits' | 'continue') => {
    setSent(next)
    setError(undefined)
    try {
      const chosen = reminderMinutes.find((each) => each === minutes)
      if (chosen && chosen !== current) await api.protection.setReminder({ minutes: chosen })
      const data = await api.protection.consent({ to: 'notice', version: '1' })
      usePlaySessionStore.setState({ data })
      if (next === 'continue') return onRead()
      onClose()
      router.push('/limits')
    } catch (thrown) {
      setError(errorText(thrown))
      setSent(null)
    }
  }
  return (
    <Dialog
      title={t('title')}
      onClose={onClose}
      footer={
        <div className="grid w-full gap-2">
          <AnswerButtons
            answers={[
              { answer: 'limits', label: t('limits') },
              { answer: 'continue', label: t('continue') },
            ]}
            sent={sent}
            onAnswer={read}
          />
        </div>
      }
    >
      <div className="grid gap-5">
        <p>{t('once')}</p>
        <ul className="grid gap-3">
          {(Object.keys(points) as (keyof typeof points)[]).map((point) => {
            const Icon = points[point]
            return (
              <li key={point} className="flex gap-3">
                <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
                <span>
                  <strong>{t(`${point}.title`, { value: brand.pointValue[locale] })}</strong> {t(`${point}.text`)}
                </span>
              </li>
            )
          })}
        </ul>
        <fieldset>
          <legend className="mb-2 text-small font-semibold">{t('reminder')}</legend>
          <div className="grid grid-cols-2 gap-2">
            {reminderMinutes.map((each) => (
              <Choice
                name="reminder"
                key={each}
                label={t('minutes', { minutes: each })}
                isChosen={each === minutes}
                onChoose={() => setMinutes(each)}
              />
            ))}
          </div>
        </fieldset>
        <ErrorText>{error}</ErrorText>
      </div>
    </Dialog>
  )
}
