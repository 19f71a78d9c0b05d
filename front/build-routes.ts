import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '@/contract/locales'

/** The paths that the build serves, from Next's own manifests. They contain no language: `/about`, never `/vi/about`. */
export type BuildRoutes = {
  /** Every page but the 404. */
  pages: ReadonlySet<string>
  /** Whether the path matches a dynamic route such as `/promote/1`, whose pages are not prerendered. */
  isDynamicPage: (path: string) => boolean
  /** Whether a route handler answers this path. Next's image optimizer is not among them: no page uses it. */
  isHandler: (path: string) => boolean
}

/** `dynamicRoutes` without a fallback have no paths but those in `routes`. */
type Prerendered = { routes: Record<string, unknown>; dynamicRoutes: Record<string, { fallback: unknown }> }
type Rewrites = { rewrites: { afterFiles: { source: string }[] } }

/** The 404 page of each language, which every unknown path gets. */
export const missingPath = '/missing'

/** The page that replaces every lobby while the member's play is closed. It has no address of its own. */
export const closedPath = '/closed'

/** Reads the routes of the build under `root`. Throws if there is no build. */
export function readBuildRoutes(root: string): BuildRoutes {
  const read = (name: string) => JSON.parse(readFileSync(join(root, '.next', name), 'utf8')) as unknown
  const { routes, dynamicRoutes } = read('prerender-manifest.json') as Prerendered
  const prefix = `/${locales[0]}`
  const pages = Object.keys(routes)
    .filter((route) => route === prefix || route.startsWith(`${prefix}/`))
    .map((route) => route.slice(prefix.length) || '/')
    .filter((path) => path !== missingPath && path !== closedPath)
  const files = Object.entries(read('app-path-routes-manifest.json') as Record<string, string>)
  const dynamicPages = files
    .filter(([file, route]) => file.endsWith('/page') && /^\/\[locale\]\/.*\[\w+\]$/.test(route))
    .map(([, route]) => new RegExp(`^${route.slice('/[locale]'.length).replace(/\[\w+\]/g, String.raw`[\w-]{1,64}`)}$`))
    // Leaves out patterns such as `/help/TOPIC`, of which the build made every page.
    .filter((pattern) => !pages.some((path) => pattern.test(path)))
  const handlers = [
    ...files.filter(([file]) => file.endsWith('/route')).map(([, route]) => route),
    ...(read('routes-manifest.json') as Rewrites).rewrites.afterFiles.map(({ source }) => source),
  ]
  const fixed = new Set(handlers.filter((route) => !route.includes('[')))
  const patterns = handlers
    .filter((route) => route.includes('['))
    .map((route) => ({
      pattern: new RegExp(
        `^${route
          .replace(/\[\.{3}\w+\]/g, '.+')
          .replace('[file]', String.raw`[\w-]+\.\w+`)
          .replace(/\[\w+\]/g, '[^/]+')}$`,
      ),
      isPrerendered: dynamicRoutes[route]?.fallback === false,
    }))
  const matches = (path: string) =>
    patterns.some(({ pattern, isPrerendered }) => pattern.test(path) && (!isPrerendered || Object.hasOwn(routes, path)))
  return {
    pages: new Set(pages),
    isDynamicPage: (path) => dynamicPages.some((pattern) => pattern.test(path)),
    isHandler: (path) => fixed.has(path) || matches(path),
  }
}
