import { useRouter } from 'next/navigation'
import { useMemo } from 'react'
import { afterStep, dialogEntry, unmarkDialogEntry } from '@/lib/dialog-history'
import { readLocale, readShownLocale } from '@/lib/storage/language'

type Router = ReturnType<typeof useRouter>

/** Whether the next page is in another language, so that it needs a full load. */
export const isOtherLanguage = (): boolean => readShownLocale() !== readLocale()

/**
 * Next's router, but with a full load if the next page is in another language: this page's URL names its language, or
 * another tab has changed it. The router would render the whole document again, which Trusted Types forbid.
 */
export function useSiteRouter(): Pick<Router, 'back' | 'push' | 'replace' | 'prefetch'> {
  const router = useRouter()
  return useMemo(() => {
    const push: Router['push'] = (...to) => {
      if (isOtherLanguage()) return location.assign(to[0])
      if (dialogEntry(history.state) === undefined) return router.push(...to)
      // The next page takes the place of an open dialog's history entry. Otherwise, closing the dialog would leave the
      // entry by a step back, which cancels the navigation.
      unmarkDialogEntry()
      router.replace(...to)
    }
    const replace: Router['replace'] = (...to) => (isOtherLanguage() ? location.replace(to[0]) : router.replace(...to))
    return {
      back: () => router.back(),
      push: (...to) => afterStep(() => push(...to)),
      replace: (...to) => afterStep(() => replace(...to)),
      prefetch: (...to) => (isOtherLanguage() ? undefined : router.prefetch(...to)),
    }
  }, [router])
}
