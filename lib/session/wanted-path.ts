import { routes } from '../site/routes'

const parameter = 'next'

/** The URL of a sign-in page that afterwards leads to `wanted` (a path with its query), or home. */
export function signInPath(page: '/login' | '/register', wanted: string): string {
  return `${page}?${new URLSearchParams({ [parameter]: wanted })}`
}

/** Where a visitor of a sign-in page wanted to go, from the page's query: a page of this site, else home. */
export function wantedPath(search: string): string {
  const wanted = new URLSearchParams(search).get(parameter) ?? '/'
  // A foreign link must not redirect a member to another site right after sign-in.
  const url = URL.canParse(wanted, location.origin) ? new URL(wanted, location.origin) : null
  // A page below a route, such as `/promote/12`.
  const routePath = url?.pathname.replace(/^(\/[^/]+)\/.*/, '$1')
  const route = url?.origin === location.origin ? Object.entries(routes).find(([path]) => path === routePath) : null
  return url && route && route[1].access !== 'anonymous' ? url.pathname + url.search : '/'
}
