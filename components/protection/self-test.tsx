'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { DialogSkeleton } from '@/components/ui/dialog/dialog-skeleton'
import { part } from '@/components/ui/load/part'

const SelfTestDialog = part(async () => (await import('./self-test-dialog')).SelfTestDialog)

/** Opens the self-test, whose answers stay in the browser. */
export function SelfTest() {
  const t = useTranslations('protection.self_test')
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setIsOpen(true)}>
        {t('start')}
      </Button>
      {isOpen && <SelfTestDialog waiting={<DialogSkeleton onClose={close} />} onFault={close} onClose={close} />}
    </>
  )
}
