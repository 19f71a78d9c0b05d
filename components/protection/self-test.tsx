'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { DialogSkeleton } from '@/components/ui/dialog/dialog-skeleton'
import { LazyPart } from '@/components/ui/load/lazy-part'
import { lazyWithRetry } from '@/lib/browser/load-with-retry'

const SelfTestDialog = lazyWithRetry(async () => (await import('./self-test-dialog')).SelfTestDialog)

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
      {isOpen && (
        <LazyPart fallback={<DialogSkeleton onClose={close} />} onFault={close}>
          <SelfTestDialog onClose={close} />
        </LazyPart>
      )}
    </>
  )
}
