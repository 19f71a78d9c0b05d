'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps, MouseEvent } from 'react'
import { SiteLink } from '@/components/ui/site-link'
import { toast } from '@/components/ui/feedback/toast'
import { useSessionState } from '@/stores/session'

/** A link to a member's screen. A guest stays on the page and gets the warning 尚未登入 (section 6). */
export function MemberLink(link: Omit<ComponentProps<typeof SiteLink>, 'onClick'>) {
  const t = useTranslations('layout.gate')
  const isGuest = useSessionState() === 'guest'
  const warnGuest = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isGuest) return
    event.preventDefault()
    toast.warning(t('not_signed_in'), 'not-signed-in')
  }
  return <SiteLink {...link} data-stays={isGuest || undefined} onClick={warnGuest} />
}
