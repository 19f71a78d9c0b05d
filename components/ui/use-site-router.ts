import { useRouter } from 'next/navigation'
import { useMemo } from 'react'
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
  return useMemo(
    () => ({
      back: () => router.back(),
      push: (...to) => (isOtherLanguage() ? location.assign(to[0]) : router.push(...to)),
      replace: (...to) => (isOtherLanguage() ? location.replace(to[0]) : router.replace(...to)),
      prefetch: (...to) => (isOtherLanguage() ? undefined : router.prefetch(...to)),
    }),
    [router],
  )
}
