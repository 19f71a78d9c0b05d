import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {{ locale: string, path: string }} Page */

/** How many pages are asked for at once: rendering is what takes the time, and a core renders one. */
const atOnce = 2

/**
 * The prerendered pages that hold public data, by Next's own list: the home page, and those that say how long they keep.
 *
 * @param {string} root the project's folder
 * @returns {Page[]}
 */
export function publicPages(root) {
  /** @type {{ routes: Record<string, { initialRevalidateSeconds: number | false }> }} */
  const { routes } = JSON.parse(readFileSync(join(root, '.next', 'prerender-manifest.json'), 'utf8'))
  return Object.entries(routes).flatMap(([route, { initialRevalidateSeconds }]) => {
    const [, locale, path = '/'] = /^\/([a-z]{2})(\/.*)?$/.exec(route) ?? []
    return locale && (path === '/' || initialRevalidateSeconds !== false) ? [{ locale, path }] : []
  })
}

/**
 * Has every page made anew at its next request, now that the API answers: the build had none, so its pages hold no
 * promotions. The public ones are asked for at once, so that no visitor waits for them. A shared cache holds none of the
 * build's pages, and those that it holds are in use by others.
 *
 * @param {{ root: string, origin: string, secret: string, isShared?: boolean }} options
 * @returns {Promise<{ pages: number, failed: string[] }>}
 */
export async function warmPages({ root, origin, secret, isShared = false }) {
  if (!isShared) {
    const asked = await fetch(`${origin}/revalidate`, { method: 'POST', headers: { 'x-revalidate-secret': secret } })
    if (!asked.ok) return { pages: 0, failed: [`/revalidate (${asked.status})`] }
  }
  const pages = publicPages(root)
  const queue = [...pages]
  /** @type {string[]} */
  const failed = []
  const work = async () => {
    for (let page = queue.shift(); page; page = queue.shift()) {
      const { locale, path } = page
      const answer = await fetch(`${origin}${path}`, { headers: { cookie: `lang=${locale}` }, redirect: 'manual' })
      await answer.arrayBuffer()
      if (answer.status >= 500) failed.push(`${path} (${locale}: ${answer.status})`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { pages: pages.length, failed }
}
