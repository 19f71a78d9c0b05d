'use client'

import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { toast } from '@/components/ui/feedback/toast'
import { reminderMinutes, type ProtectionOverview } from '@/contract/optional/protection'
import { api } from '@/lib/api'
import { usePlaySessionStore } from '@/stores/play-session'
import { Choice } from './limit-choice'

type ReminderCardProps = { minutes: number; onChange: (call: () => Promise<ProtectionOverview>) => Promise<void> }

/** The interval of reality checks: 15 to 60 minutes (UKGC RTS 13B). */
export function ReminderCard({ minutes, onChange }: ReminderCardProps) {
  const t = useTranslations('protection.reminder')
  const choose = (chosen: (typeof reminderMinutes)[number]) =>
    onChange(async () => {
      const overview = await api.protection.setReminder({ minutes: chosen })
      toast.success(t('saved'))
      void usePlaySessionStore.getState().reload()
      return overview
    })
  return (
    <Card aria-labelledby="reminder">
      <h2 id="reminder" className="text-heading">
        {t('title')}
      </h2>
      <p className="mt-1 text-muted">{t('text')}</p>
      <fieldset className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-2" aria-labelledby="reminder">
        {reminderMinutes.map((each) => (
          <Choice
            key={each}
            name="reminder"
            label={t('every', { minutes: each })}
            isChosen={each === minutes}
            onChoose={() => void choose(each)}
          />
        ))}
      </fieldset>
    </Card>
  )
}
