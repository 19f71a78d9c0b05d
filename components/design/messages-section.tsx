'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { toast } from '@/components/ui/feedback/toast'
import { Group, Section } from './section'

const badges = [
  ['neutral', 'undetermined'],
  ['points', 'pending'],
  ['success', 'success'],
  ['warning', 'pending'],
  ['error', 'failed'],
] as const
const toasts = ['success', 'warning', 'error'] as const

/** Messages to the member: badges, toasts, a dialog. */
export function MessagesSection() {
  const t = useTranslations()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const words = {
    success: t('ui.copied'),
    warning: t('layout.gate.not_signed_in'),
    error: t('auth.register.failed'),
  }
  return (
    <Section name="messages">
      <Group name="badges" className="flex flex-wrap gap-3">
        {badges.map(([tone, status]) => (
          <Badge key={tone} tone={tone}>
            {t(`records.status.${status}`)}
          </Badge>
        ))}
      </Group>
      <Group name="toasts" className="flex flex-wrap gap-3">
        {toasts.map((kind) => (
          <Button key={kind} kind="quiet" onClick={() => toast[kind](words[kind])}>
            {words[kind]}
          </Button>
        ))}
      </Group>
      <Group name="dialog">
        <Button kind="quiet" className="justify-self-start" onClick={() => setIsOpen(true)}>
          {t('auth.terms.title')}
        </Button>
      </Group>
      {isOpen && (
        <Dialog
          title={t('auth.terms.title')}
          closeLabel={t('ui.close')}
          onClose={close}
          footer={
            <>
              <Button kind="quiet" onClick={close}>
                {t('auth.terms.disagree')}
              </Button>
              <Button onClick={close}>{t('auth.terms.agree')}</Button>
            </>
          }
        >
          <p>{t('layout.gate.text')}</p>
        </Dialog>
      )}
    </Section>
  )
}
