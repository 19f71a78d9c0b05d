import { randomUUID } from 'node:crypto'
import type { PageKey } from './page-key'
import type { RedisConnection } from './redis-connection'
import type { RenderedPage } from './render-page'

/** One key for all builds: a publication makes the pages of every build outdated. */
const editionKey = 'member-site:edition'
const checkMs = 1_000
/** Seconds, the same as Next's `revalidate`. Redis expires the pages, so the clocks of instances are not compared. */
const freshS = 60

export type PublicationSteps = {
  /** Makes this instance's Next render its pages again. */
  revalidate: () => Promise<unknown>
  /** Makes this instance's finished pages stale. */
  clear: () => void
}

/**
 * Pages that all instances of the site share through one Redis or Valkey. A publication begins a new edition, a random name
 * under one key. A page belongs to the edition that was current when its render began. While Redis is away, each instance
 * serves its own pages.
 */
export class SharedPages {
  #redis
  #buildId
  #edition: string | null = null
  #isPublicationOwed = false
  #timer: NodeJS.Timeout | undefined

  /** @param buildId keeps the pages of two versions apart */
  constructor(redis: RedisConnection, buildId: string) {
    this.#redis = redis
    this.#buildId = buildId
  }

  /**
   * Looks for a new edition once a second and adopts it. Next's pages are cleared first, so no old page is cached
   * again. If Redis missed a publication of this instance, does the same and repeats the publication, because other
   * instances may have published meanwhile too.
   */
  async watch(steps: PublicationSteps): Promise<void> {
    const edition = await this.#readEdition()
    if (edition && (this.#isPublicationOwed || edition !== this.#edition)) {
      if (this.#edition) await steps.revalidate().catch(() => undefined)
      if (this.#isPublicationOwed) await this.publish()
      else this.#edition = edition
      steps.clear()
    }
    this.#timer = setTimeout(() => void this.watch(steps), checkMs).unref()
  }

  /** Begins a new edition. `watch` repeats it if Redis is away. */
  async publish(): Promise<void> {
    const edition = randomUUID()
    this.#isPublicationOwed = true
    if ((await this.#redis.run((client) => client.set(editionKey, edition))) === null) return
    this.#edition = edition
    this.#isPublicationOwed = false
  }

  /** Returns the shared page, or else renders and shares it; null if there is none. */
  async fetch(key: PageKey, render: () => Promise<RenderedPage | null>): Promise<RenderedPage | null> {
    // While Redis has not received this instance's last publication, the pages in Redis are outdated and not used.
    const name = this.#isPublicationOwed || !this.#edition ? null : this.#nameOf(key, this.#edition)
    const text = name && (await this.#redis.run((client) => client.get(name)))
    if (text) return JSON.parse(text) as RenderedPage
    const page = await render()
    if (!page) return null
    const entry = JSON.stringify(page)
    if (name) await this.#redis.run((client) => client.set(name, entry, { expiration: { type: 'EX', value: freshS } }))
    return page
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#redis.close()
  }

  #nameOf({ path, locale }: PageKey, edition: string): string {
    return `member-site:${this.#buildId}:${edition}:${locale}:${path}`
  }

  /**
   * The current edition, or null while Redis is away. If Redis lost its data, writes this instance's edition back: pages did
   * not change, so a new edition would only cause renders.
   */
  async #readEdition(): Promise<string | null> {
    const proposed = this.#edition ?? randomUUID()
    return this.#redis.run(async (client) => {
      await client.set(editionKey, proposed, { condition: 'NX' })
      return client.get(editionKey)
    })
  }
}
