'use client'

import clsx from 'clsx'
import { LogOut } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useCallback, type ComponentProps } from 'react'
import { Button } from '@/components/ui/button/button'
import { logoutReloadMs } from '@/lib/site/constants'
import { useSiteRouter } from '@/components/ui/use-site-router'
import { useSessionState, useSessionStore } from '@/stores/session'
import { useRoutePath } from '@/lib/hooks/use-route-path'

/** Ends the session: removes the token, opens the home page and reloads it shortly after (specification, section 2). */
export function useLogout(): () => void {
  const router = useSiteRouter()
  return useCallback(() => {
    useSessionStore.getState().signOut()
    router.push('/')
    setTimeout(() => {
      // The navigation may not have finished by now: make sure that the reload loads the home page.
      if (location.pathname !== '/') history.replaceState(null, '', '/')
      location.reload()
    }, logoutReloadMs)
  }, [router])
}

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

/** The logout button as an icon, in the bars of phones and of the back layout. */
export function LogoutIcon({ className }: { className?: string }) {
  const t = useTranslations('layout.account')
  return (
    <button
      type="button"
      title={t('logout')}
      aria-label={t('logout')}
      onClick={useLogout()}
      className={clsx('grid size-11 shrink-0 place-items-center rounded-full text-muted hover:text-ink', className)}
    >
      <LogOut aria-hidden className="size-5" />
    </button>
  )
}

/**
 * A logout button for members at the end of screens without a bar (OWASP ASVS 7.4.4). The personal centre has its own.
 */
export function LogoutLine() {
  const isMember = useSessionState() === 'member'
  const isOwn = useRoutePath() === '/personal_info'
  if (!isMember || isOwn) return null
  return (
    <p className="flex justify-center pb-4">
      <LogoutButton className="min-h-11!" />
    </p>
  )
}
