'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { Button } from '@/components/ui/button/button'
import { useDialogsStore } from '@/stores/dialogs'

/** Opens customer service. */
export function ServiceButton({ children, ...rest }: ComponentProps<typeof Button>) {
  const t = useTranslations('wallet.top_up')
  const open = useDialogsStore((dialogs) => dialogs.open)
  return (
    <Button {...rest} onClick={() => void open({ kind: 'service' })}>
      {children ?? t('service')}
    </Button>
  )
}
