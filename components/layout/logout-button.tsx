'use client'

import { LogOut } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { Button } from '@/components/ui/button'
import { useLogout } from './use-logout'

/** Signs the member out. */
export function LogoutButton({
  kind = 'plain',
  size = 'small',
  ...look
}: Omit<ComponentProps<typeof Button>, 'onClick'>) {
  const t = useTranslations('layout.account')
  return (
    <Button {...look} kind={kind} size={size} onClick={useLogout()}>
      <LogOut aria-hidden className="size-4" />
      <span>{t('logout')}</span>
    </Button>
  )
}
