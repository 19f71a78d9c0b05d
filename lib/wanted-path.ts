import { routes } from './routes'

const parameter = 'next'

/** The address of a sign-in page that leads on to `wanted` (a path with its query), or back home. */
export function signInPath(page: '/login' | '/register', wanted: string): string {
  return `${page}?${new URLSearchParams({ [parameter]: wanted })}`
}

/** Where a visitor of a sign-in page wanted to go, by its query: a page of this site, else home. */
export function wantedPath(search: string): string {
  const wanted = new URLSearchParams(search).get(parameter) ?? '/'
  // A link from elsewhere must not lead a member away from this site right after signing in.
  const url = URL.canParse(wanted, location.origin) ? new URL(wanted, location.origin) : null
  const route = url?.origin === location.origin ? Object.entries(routes).find(([path]) => path === url.pathname) : null
  return url && route && route[1].access !== 'anonymous' ? url.pathname + url.search : '/'
}
