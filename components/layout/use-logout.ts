import { useRouter } from 'next/navigation'
import { useCallback } from 'react'
import { logoutReloadMs } from '@/lib/constants'
import { useSessionStore } from '@/stores/session'

/** Ends the session: the token goes, the home page opens, and the page is made anew shortly after (section 2). */
export function useLogout(): () => void {
  const router = useRouter()
  return useCallback(() => {
    useSessionStore.getState().signOut()
    router.push('/')
    setTimeout(() => {
      // The way home may take longer than that; the page that is made anew is home all the same.
      if (location.pathname !== '/') history.replaceState(null, '', '/')
      location.reload()
    }, logoutReloadMs)
  }, [router])
}
