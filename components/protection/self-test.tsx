'use client'

import { useTranslations } from 'next-intl'
import { lazy, useState } from 'react'
import { Button } from '@/components/ui/button'
import { DialogSkeleton } from '@/components/ui/dialog-skeleton'
import { LazyPart } from '@/components/ui/lazy-part'
import { loadWithRetry } from '@/lib/load-with-retry'

const SelfTestDialog = lazy(async () => ({
  default: (await loadWithRetry(() => import('./self-test-dialog'))).SelfTestDialog,
}))

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
