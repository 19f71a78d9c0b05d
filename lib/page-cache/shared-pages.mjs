import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readEntry, writeEntry } from './entry-text.mjs'
import { PageServer } from './page-server.mjs'

/** @typedef {import('./entry-text.mjs').Entry} Entry */

const keptAtMost = 1_000
const pageSeconds = 86_400
/** Of all versions: what is published while two of them run concerns the pages of both. */
const generationKey = 'member-site:generation'
const sharedKinds = ['APP_PAGE', 'APP_ROUTE']

/** Whether its time is over, so that another instance may have a newer one. @param {Entry} entry */
function isOld({ lastModified, cacheControl }) {
  const seconds = cacheControl?.revalidate
  return typeof seconds === 'number' && lastModified + seconds * 1_000 < Date.now()
}

/**
 * Makes the class of Next's cache handlers whose pages all instances of the site share through one Redis or Valkey
 * (docs/adr/0014-shared-page-cache.md). A publication begins a new generation of pages: a name under one key, asked for with
 * every page. Each process keeps the pages it has sent, and reads or makes one only if its own is of another generation,
 * or old. No clock of one machine is compared with that of another.
 *
 * @param {string} url `redis://…` or `rediss://…`
 * @param {{ server?: PageServer }} [parts]
 */
export function sharedPages(url, { server = new PageServer(url) } = {}) {
  /** What this process has made or read; without a generation what was made while the server was away. */
  /** @type {Map<string, { generation: string | null, entry: Entry }>} */
  const kept = new Map()
  /** The last one heard of. @type {string | null} */
  let lastGeneration = null
  /** A publication that the server has not heard of. */
  let isOwed = false

  /** @param {string} key @param {string | null} generation @param {Entry} entry */
  function keep(key, generation, entry) {
    kept.delete(key)
    kept.set(key, { generation, entry })
    const [oldest] = kept.keys()
    if (kept.size > keptAtMost && oldest !== undefined) kept.delete(oldest)
  }

  /** Begins a new generation, everywhere. */
  async function beginGeneration() {
    const generation = randomUUID()
    await server.ask((client) => client.set(generationKey, generation))
    lastGeneration = generation
    isOwed = false
  }

  /** The generation that holds; null while the server is away. */
  async function currentGeneration() {
    try {
      if (isOwed) await beginGeneration()
      let generation = await server.ask((client) => client.get(generationKey))
      if (!generation) {
        // A server that lost its memory is told what held: nothing was published by that.
        const proposed = lastGeneration ?? randomUUID()
        await server.ask((client) => client.set(generationKey, proposed, { condition: 'NX' }))
        generation = await server.ask((client) => client.get(generationKey))
      }
      lastGeneration = generation
      return generation
    } catch {
      return null
    }
  }

  return class SharedPages {
    /** What held when a page was asked for: one that is made from then on belongs to it. @type {Map<string, string | null>} */
    #askedIn = new Map()
    #prefix

    /** @param {{ serverDistDir: string }} context Next's, which makes a handler for each request */
    constructor({ serverDistDir }) {
      this.#prefix = `member-site:${readFileSync(join(serverDistDir, '..', 'BUILD_ID'), 'utf8')}:`
    }

    /** @param {string} key @param {string} generation @returns {Promise<Entry | null>} */
    async #read(key, generation) {
      try {
        const [madeIn, text] = await server.ask((client) => client.hmGet(this.#prefix + key, ['generation', 'entry']))
        return madeIn === generation && text ? await readEntry(text) : null
      } catch {
        return null
      }
    }

    /** @param {string} key @param {string} generation @param {Entry} entry */
    async #write(key, generation, entry) {
      try {
        const fields = { generation, entry: await writeEntry(entry) }
        await server.ask((client) =>
          client
            .multi()
            .hSet(this.#prefix + key, fields)
            .expire(this.#prefix + key, pageSeconds)
            .exec(),
        )
      } catch {
        // The page was sent all the same, and is kept here; another instance makes its own.
      }
    }

    /** @param {string} key @param {{ kind: string }} context @returns {Promise<Entry | null>} */
    async get(key, { kind }) {
      const generation = await currentGeneration()
      this.#askedIn.set(key, generation)
      const own = kept.get(key)
      if (generation === null) return own?.entry ?? null
      const isCurrent = own?.generation === generation
      if (isCurrent && !isOld(own.entry)) return own.entry
      const shared = sharedKinds.includes(kind) ? await this.#read(key, generation) : null
      if (shared && !(isCurrent && own.entry.lastModified >= shared.lastModified)) {
        keep(key, generation, shared)
        return shared
      }
      return isCurrent ? own.entry : null
    }

    /** @param {string} key @param {Entry['value'] | null} value @param {{ fetchCache?: boolean, cacheControl?: Entry['cacheControl'] }} context */
    async set(key, value, { fetchCache, cacheControl }) {
      if (!value) return void kept.delete(key)
      const generation = this.#askedIn.has(key) ? (this.#askedIn.get(key) ?? null) : lastGeneration
      const entry = { value, lastModified: Date.now(), ...(!fetchCache && cacheControl && { cacheControl }) }
      keep(key, generation, entry)
      // Nobody waits for it: the answer is there.
      if (generation && sharedKinds.includes(String(value.kind))) void this.#write(key, generation, entry)
    }

    /** Every publication concerns all pages (`app/revalidate/route.ts`), so which tags are named does not matter. */
    async revalidateTag() {
      isOwed = true
      try {
        await beginGeneration()
      } catch {
        // Here at once; elsewhere when the server is back, or within a minute.
        kept.clear()
      }
    }

    resetRequestCache() {}
  }
}
