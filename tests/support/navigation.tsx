import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { PathnameContext, SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { startTransition, use, useEffect, useMemo, useState, type ReactNode } from 'react'

const changed = 'test:address'
for (const method of ['pushState', 'replaceState'] as const) {
  const original = history[method].bind(history)
  history[method] = (...entry) => {
    original(...entry)
    window.dispatchEvent(new Event(changed))
  }
}

let show: (address: string | Promise<string>) => void = () => {}

/** How long a page takes to arrive; a test replaces it to simulate a slow network. */
export const network = { fetchPage: (_href: string): Promise<void> | undefined => undefined }

function go(href: string, write: 'pushState' | 'replaceState'): void {
  const wait = network.fetchPage(href)
  startTransition(() => {
    const arrive = () => {
      history[write](null, '', href)
      return document.URL
    }
    show(wait ? wait.then(arrive) : arrive())
  })
}

/**
 * What Next's hooks call in tests: the hooks are the real ones, but the router changes the address without a server.
 * Tests watch it with `vi.spyOn`.
 */
export const router: AppRouterInstance = {
  push: (href) => go(href, 'pushState'),
  replace: (href) => go(href, 'replaceState'),
  back: () => history.back(),
  forward: () => history.forward(),
  refresh: () => {},
  prefetch: () => {},
  bfcacheId: 'test',
}

/** Provides Next's hooks `useRouter`, `usePathname` and `useSearchParams` with the address of the test's window. */
export function Navigation({ children }: { children: ReactNode }) {
  const [state, setState] = useState<string | Promise<string>>(() => document.URL)
  const { pathname, search } = new URL(typeof state === 'string' ? state : use(state))
  useEffect(() => {
    show = setState
    const follow = () => setState(document.URL)
    for (const event of [changed, 'popstate']) window.addEventListener(event, follow)
    return () => {
      for (const event of [changed, 'popstate']) window.removeEventListener(event, follow)
    }
  }, [])
  const query = useMemo(() => new URLSearchParams(search), [search])
  return (
    <AppRouterContext value={router}>
      <PathnameContext value={pathname}>
        <SearchParamsContext value={query}>{children}</SearchParamsContext>
      </PathnameContext>
    </AppRouterContext>
  )
}
