import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Budgets of gzipped JavaScript by route, in kilobytes (1,000 bytes). Routes that are not listed have `default`. */
export const scriptBudgets = {
  '/': 155,
  '/login': 160,
  '/register': 160,
  default: 171,
}
/** The budget of gzipped CSS, in kilobytes. */
export const styleBudget = 17.1

type Weight = { route: string; scriptKb: number; styleKb: number; budgetKb: number; foreign: string[] }

/** The HTML files below a folder. */
const pagesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? pagesIn(path) : entry.name.endsWith('.html') ? [path] : []
  })

/** The scripts and styles under `/_next/` that a page makes a modern browser load, each listed once. */
function filesNamed(html: string): string[] {
  const forOldBrowsers = new Set(
    Array.from(html.matchAll(/<script[^>]*>/gi), ([tag]) =>
      /\snomodule/i.test(tag) ? /\/_next\/([^"?]+)/.exec(tag)?.[1] : undefined,
    ),
  )
  const named = Array.from(html.matchAll(/\/_next\/(static\/[^"'\\?)\s]+\.(?:js|css))/g), ([, file = '']) => file)
  return [...new Set(named)].filter((file) => !forOldBrowsers.has(file))
}

/** Addresses on other origins that a browser requests while it loads the page. Links to click on do not count. */
function foreignRequests(html: string): string[] {
  const tags = html.match(/<(?:script|img|source|iframe|video|audio|link)\b[^>]*>/gi) ?? []
  const loading = tags.filter(
    (tag) =>
      !/^<link/i.test(tag) || /rel="(?:stylesheet|preload|preconnect|dns-prefetch|icon|modulepreload)/i.test(tag),
  )
  const inTags = loading.flatMap(
    (tag) => tag.match(/(?:src|srcset|href|poster)="(?:[^"]*[\s,])?((?:https?:)?\/\/[^"\s]+)/gi) ?? [],
  )
  const inStyles = html.match(/url\(["']?(?:https?:)?\/\/[^)"']+/gi) ?? []
  return [...inTags, ...inStyles]
}

/**
 * What each prerendered page makes a browser load, according to the build in `root`. If languages differ, the heaviest
 * counts. The developers' page has no budget.
 */
export function pageWeights(root: string, locales: readonly string[]): Weight[] {
  const build = join(root, '.next')
  const sizes = new Map<string, number>()
  const gzipped = (file: string) => {
    const known = sizes.get(file) ?? gzipSync(readFileSync(join(build, decodeURIComponent(file))), { level: 9 }).length
    sizes.set(file, known)
    return known
  }
  const weights = new Map<string, Weight>()
  for (const locale of locales) {
    const folder = join(build, 'server', 'app', locale)
    const home = `${folder}.html`
    for (const page of [...(existsSync(home) ? [home] : []), ...pagesIn(folder)]) {
      const path = relative(folder, page)
        .replace(/\\/g, '/')
        .replace(/\.html$/, '')
      const route = page === home ? '/' : `/${path}`
      const html = readFileSync(page, 'utf8')
      const files = filesNamed(html)
      const kilobytes = (ending: string) =>
        files.filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + gzipped(file), 0) / 1000
      const weight = {
        route,
        scriptKb: kilobytes('.js'),
        styleKb: kilobytes('.css'),
        budgetKb: Reflect.get(scriptBudgets, route) ?? scriptBudgets.default,
        foreign: foreignRequests(html),
      }
      const before = weights.get(route)
      if (!before || before.scriptKb < weight.scriptKb || weight.foreign.length > 0) weights.set(route, weight)
    }
  }
  return [...weights.values()].sort((one, other) => one.route.localeCompare(other.route))
}

/** A line for each budget that a page exceeds, and for each request that it makes to another origin. */
export function excesses({ route, scriptKb, styleKb, budgetKb, foreign }: Weight): string[] {
  return [
    ...(scriptKb > budgetKb ? [`${route}: ${scriptKb.toFixed(1)} kB of JavaScript; the budget is ${budgetKb}`] : []),
    ...(styleKb > styleBudget ? [`${route}: ${styleKb.toFixed(1)} kB of CSS; the budget is ${styleBudget}`] : []),
    ...foreign.map((address) => `${route}: requests another origin: ${address}`),
  ]
}
