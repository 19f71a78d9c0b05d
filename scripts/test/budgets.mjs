import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * Kilobytes (1,000 bytes) of gzipped JavaScript that a page's HTML may name, by route; the rest are `elsewhere`. The home
 * page's and the registration's stand where they are held, above what is wanted of them: `bench/README.md` says why.
 */
export const scriptBudgets = { '/': 166, '/login': 175, '/register': 191, elsewhere: 200 }
/** Kilobytes of gzipped CSS that a page may name. */
export const styleBudget = 15

/** @typedef {{ route: string, scriptKb: number, styleKb: number, budgetKb: number, foreign: string[] }} Weight */

/** @param {string} folder @returns {string[]} the HTML files below it */
const pagesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = join(folder, entry.name)
    return entry.isDirectory() ? pagesIn(place) : entry.name.endsWith('.html') ? [place] : []
  })

/** What a browser that knows modules is told to load: files below `/_next/`, each once. @param {string} html */
export function filesNamed(html) {
  const forOld = new Set(
    Array.from(html.matchAll(/<script[^>]*>/gi), ([tag]) =>
      /\snomodule/i.test(tag) ? /\/_next\/([^"?]+)/.exec(tag)?.[1] : undefined,
    ),
  )
  const named = Array.from(html.matchAll(/\/_next\/(static\/[^"'\\?)\s]+\.(?:js|css))/g), ([, file = '']) => file)
  return [...new Set(named)].filter((file) => !forOld.has(file))
}

/** Addresses outside the site that a browser asks when it reads the page; links to follow are none. @param {string} html */
export function foreignRequests(html) {
  const tags = html.match(/<(?:script|img|source|iframe|video|audio|link)\b[^>]*>/gi) ?? []
  const asked = tags.filter(
    (tag) =>
      !/^<link/i.test(tag) || /rel="(?:stylesheet|preload|preconnect|dns-prefetch|icon|modulepreload)/i.test(tag),
  )
  const inTags = asked.flatMap(
    (tag) => tag.match(/(?:src|srcset|href|poster)="(?:[^"]*[\s,])?((?:https?:)?\/\/[^"\s]+)/gi) ?? [],
  )
  const inStyles = html.match(/url\(["']?(?:https?:)?\/\/[^)"']+/gi) ?? []
  return [...inTags, ...inStyles]
}

/**
 * What each prerendered page makes a browser load, by the build's own files; of a route's languages the heaviest.
 *
 * @param {string} root the project's folder
 * @param {readonly string[]} locales
 * @returns {Weight[]} by route
 */
export function pageWeights(root, locales) {
  const build = join(root, '.next')
  /** @type {Map<string, number>} */
  const sizes = new Map()
  /** @param {string} file */
  const gzipped = (file) => {
    const known = sizes.get(file) ?? gzipSync(readFileSync(join(build, decodeURIComponent(file))), { level: 9 }).length
    sizes.set(file, known)
    return known
  }
  /** @type {Map<string, Weight>} */
  const weights = new Map()
  for (const locale of locales) {
    const folder = join(build, 'server', 'app', locale)
    const home = `${folder}.html`
    for (const page of [...(existsSync(home) ? [home] : []), ...pagesIn(folder)]) {
      const route =
        page === home
          ? '/'
          : `/${relative(folder, page)
              .replace(/\\/g, '/')
              .replace(/\.html$/, '')}`
      const html = readFileSync(page, 'utf8')
      const files = filesNamed(html)
      const kilobytes = (/** @type {string} */ ending) =>
        files.filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + gzipped(file), 0) / 1000
      const weight = {
        route,
        scriptKb: kilobytes('.js'),
        styleKb: kilobytes('.css'),
        budgetKb: Reflect.get(scriptBudgets, route) ?? scriptBudgets.elsewhere,
        foreign: foreignRequests(html),
      }
      const before = weights.get(route)
      if (!before || before.scriptKb < weight.scriptKb || weight.foreign.length > 0) weights.set(route, weight)
    }
  }
  return [...weights.values()].sort((one, other) => one.route.localeCompare(other.route))
}

/** What a page exceeds, in words; nothing where it keeps to its budgets. @param {Weight} weight @returns {string[]} */
export function excesses({ route, scriptKb, styleKb, budgetKb, foreign }) {
  return [
    ...(scriptKb > budgetKb ? [`${route}: ${scriptKb.toFixed(1)} kB of JavaScript, may be ${budgetKb}`] : []),
    ...(styleKb > styleBudget ? [`${route}: ${styleKb.toFixed(1)} kB of CSS, may be ${styleBudget}`] : []),
    ...foreign.map((address) => `${route}: asks another origin: ${address}`),
  ]
}
