import { locales } from '@/contract/locales'
import type { PageCache } from './page-cache'

/** Pages rendered in parallel. A render occupies a core, so more would not be faster. */
const atOnce = 2

/**
 * Renders the given pages in every language, so that no visitor waits for them. (The build had no API
 * and no settings.) Ends early on `signal`. Returns the pages that could not be rendered.
 */
export async function warmPages(pages: PageCache, paths: readonly string[], signal: AbortSignal): Promise<string[]> {
  const queue = paths.flatMap((path) => locales.map((locale) => ({ path, locale })))
  const failed: string[] = []
  const work = async () => {
    for (let key = queue.shift(); key && !signal.aborted; key = queue.shift()) {
      await pages.get(key)
      if (!pages.isRendered(key)) failed.push(`${key.path} (${key.locale})`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return failed
}
