'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { Button } from '@/components/ui/button/button'
import { useDialogsStore } from '@/stores/dialogs'

type ServiceButtonProps = ComponentProps<typeof Button> & {
  /** The order to ask about. */
  orderNumber?: string
}

/** Opens customer service. */
export function ServiceButton({ orderNumber, children, ...rest }: ServiceButtonProps) {
  const t = useTranslations('wallet.top_up')
  const open = useDialogsStore((dialogs) => dialogs.open)
  return (
    <Button {...rest} onClick={() => void open({ kind: 'service', ...(orderNumber && { orderNumber }) })}>
      {children ?? t('service')}
    </Button>
  )
}
