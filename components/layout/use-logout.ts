import { useRouter } from 'next/navigation'
import { useCallback } from 'react'
import { logoutReloadMs } from '@/lib/constants'
import { useSessionStore } from '@/stores/session'

/** Ends the session: removes the token, opens the home page and reloads it shortly after (specification, section 2). */
export function useLogout(): () => void {
  const router = useRouter()
  return useCallback(() => {
    useSessionStore.getState().signOut()
    router.push('/')
    setTimeout(() => {
      // Navigation may take longer than that: make sure that the reload loads the home page.
      if (location.pathname !== '/') history.replaceState(null, '', '/')
      location.reload()
    }, logoutReloadMs)
  }, [router])
}
