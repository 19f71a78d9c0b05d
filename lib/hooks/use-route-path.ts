import { usePathname } from 'next/navigation'
import { locales } from '@/contract/locales'

/** The path in the address bar. During prerendering, Next's own path begins with the hidden language segment. */
export function useRoutePath(): string {
  const path = usePathname()
  const [, first, ...rest] = path.split('/')
  return locales.some((locale) => locale === first) ? `/${rest.join('/')}` : path
}
