'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'

const SelfTestDialog = dynamic(() => import('./self-test-dialog').then((file) => file.SelfTestDialog))

/** Opens the self-test, whose answers stay in the browser. */
export function SelfTest() {
  const t = useTranslations('protection.self_test')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setIsOpen(true)}>
        {t('start')}
      </Button>
      {isOpen && <SelfTestDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
