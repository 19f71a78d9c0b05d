import { setTimeout as sleep } from 'node:timers/promises'
import type { FinishedPage } from './finished-page'
import type { PageKey } from './page-key'

/**
 * `freshMs`: how long a page is served before it is rendered again. `waitMs`: how long a visitor waits for that render.
 * `rendersInTurn`: how many pages are rendered again in a second; the others are served for up to `heldMs` more, so that somebody
 * who asks for every page and part each second cannot keep the process busy.
 */
const usualLimits = { freshMs: 1_000, waitMs: 2_000, rendersInTurn: 20, heldMs: 10_000 }

/** Far more than the site has pages and promotions. Limits the memory that requests for invented addresses can take. */
const maxEntries = 2_000

type Entry = {
  page: Promise<FinishedPage>
  /** The page as last rendered. A failed render does not replace it. */
  lastGood: FinishedPage | undefined
  staleAtMs: number
}

export type PageSources = {
  /**
   * Renders a page; null if there is none, so that the 404 page is sent. `last` is its previous version, whose compressed
   * bodies can be reused.
   */
  render: (key: PageKey, last: FinishedPage | undefined) => Promise<FinishedPage | null>
  /** The page to send if none was ever rendered. */
  fallback: (key: PageKey) => Promise<FinishedPage>
}

const nameOf = ({ path, locale, part }: PageKey) => `${locale} ${part} ${path}`

/**
 * Finished pages, one for each path and language. Each is rendered at most once a second and once at a time. If a
 * render fails or takes too long, visitors get the last good page.
 */
export class PageCache {
  #entries = new Map<string, Entry>()
  #turn = { endsAtMs: 0, renders: 0 }
  #sources
  #limits
  constructor(sources: PageSources, limits: Partial<typeof usualLimits> = {}) {
    this.#sources = sources
    this.#limits = { ...usualLimits, ...limits }
  }

  get(key: PageKey): Promise<FinishedPage> {
    const name = nameOf(key)
    const known = this.#entries.get(name)
    const nowMs = performance.now()
    if (known && nowMs < known.staleAtMs) return known.page
    if (known?.lastGood && nowMs < known.staleAtMs + this.#limits.heldMs && !this.#takeTurn(nowMs)) return known.page
    const entry = this.#renew(key, known?.lastGood)
    // The page that was rendered longest ago is first.
    this.#entries.delete(name)
    this.#entries.set(name, entry)
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > maxEntries && oldest) this.#entries.delete(oldest)
    return entry.page
  }

  /** Whether another page may be rendered again now. */
  #takeTurn(nowMs: number): boolean {
    if (nowMs >= this.#turn.endsAtMs) this.#turn = { endsAtMs: nowMs + 1_000, renders: 0 }
    this.#turn.renders += 1
    return this.#turn.renders <= this.#limits.rendersInTurn
  }

  /** The page to send if it cannot be rendered. */
  fallback(key: PageKey): Promise<FinishedPage> {
    return this.#sources.fallback(key)
  }

  /** Whether this page was ever rendered. */
  isRendered(key: PageKey): boolean {
    return this.#entries.get(nameOf(key))?.lastGood !== undefined
  }

  #renew(key: PageKey, lastGood: FinishedPage | undefined): Entry {
    // All addresses without a page share one 404 page, so that invented ones take little memory.
    const missing = { path: null, locale: key.locale }
    const render = this.#sources.render(key, lastGood).then((rendered) => rendered ?? this.get(missing))
    const page = lastGood
      ? Promise.race([render.catch(() => lastGood), sleep(this.#limits.waitMs, lastGood, { ref: false })])
      : render.catch(() => this.#sources.fallback(key))
    const entry: Entry = { page, lastGood, staleAtMs: Infinity }
    const settle = () => {
      entry.staleAtMs = performance.now() + this.#limits.freshMs
    }
    render.then((rendered) => {
      entry.lastGood = rendered
      entry.page = render
      settle()
    }, settle)
    return entry
  }
}

/**
 * Reads a value at most once a second and once at a time. If a read fails, the last value stays; without one, it rejects.
 */
export function readEachSecond<T>(read: () => Promise<T>): () => Promise<T> {
  let shown: Promise<T> | undefined
  let staleAtMs = 0
  return () => {
    if (shown && performance.now() < staleAtMs) return shown
    const last = shown
    staleAtMs = Infinity
    shown = read().catch((error: unknown) => {
      if (last) return last
      throw error
    })
    const settle = () => void (staleAtMs = performance.now() + usualLimits.freshMs)
    shown.then(settle, settle)
    return shown
  }
}
