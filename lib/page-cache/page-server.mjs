/** The page server did not answer, or not in time. */
export class PageServerAway extends Error {
  /** @override */
  name = 'PageServerAway'
}

/** @typedef {import('@redis/client').RedisClientType} Client */

/**
 * Milliseconds: what a page may wait for the server, how long a connection may take to come about (nobody waits for that),
 * and how long an absent server is left alone.
 */
const patience = { answerMs: 200, connectMs: 1_000, restMs: 1_000 }

/** @param {string} state */
const say = (state) => void process.stderr.write(`${JSON.stringify({ level: 'warn', pageCache: state })}\n`)

/**
 * @template T
 * @param {Promise<T>} promise
 * @param {number} ms
 * @returns {Promise<T>}
 */
function within(promise, ms) {
  return new Promise((resolve, reject) => {
    // A process that was busy reads first what has come meanwhile.
    const giveUp = () => setImmediate(() => reject(new PageServerAway(`no answer within ${ms} ms`)))
    const timer = setTimeout(giveUp, ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/**
 * Loaded late: without the setting no client of Redis is in the process. A lost connection is not mended by the client,
 * which would wait for a silent peer as long as the system does.
 *
 * @param {string} url
 * @param {number} connectMs
 */
async function connect(url, connectMs) {
  const { createClient, ErrorReply } = await import('@redis/client')
  /** @type {Client} */
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: connectMs, reconnectStrategy: false },
  })
  // Every command that it concerns fails as well: there it is dealt with.
  client.on('error', () => undefined)
  try {
    await within(client.connect(), connectMs)
  } catch (error) {
    if (client.isOpen) client.destroy()
    throw error
  }
  return { client, isRefusal: (/** @type {unknown} */ error) => error instanceof ErrorReply }
}

/**
 * A Redis or Valkey that holds a page only for a moment when it is slow, silent or gone: it is then left alone for a
 * second, and used again once it answers.
 */
export class PageServer {
  #url
  #patience
  /** @type {Awaited<ReturnType<typeof connect>> | null} */
  #connection = null
  /** @type {Promise<void> | null} */
  #connecting = null
  #restsUntilMs = 0
  #isAway = false

  /** @param {string} url `redis://…` or `rediss://…` @param {Partial<typeof patience>} [limits] */
  constructor(url, limits = {}) {
    this.#url = url
    this.#patience = { ...patience, ...limits }
  }

  /**
   * What the server answers to `work`.
   *
   * @template T
   * @param {(client: Client) => Promise<T>} work
   * @returns {Promise<T>}
   * @throws {PageServerAway} within `answerMs`; while the process starts, within `connectMs`
   */
  async ask(work) {
    const connection = this.#connection ?? (await this.#connected())
    try {
      return await within(work(connection.client), this.#patience.answerMs)
    } catch (error) {
      // One that refuses, as when its memory is full, is there.
      if (!connection.isRefusal(error) && this.#connection === connection) this.#lose()
      throw new PageServerAway('it did not answer', { cause: error })
    }
  }

  /** Ends the connection, so that the process may end. */
  close() {
    if (this.#connection?.client.isOpen) this.#connection.client.destroy()
    this.#connection = null
    this.#restsUntilMs = Infinity
  }

  async #connected() {
    if (Date.now() >= this.#restsUntilMs) this.#connecting ??= this.#connect()
    // Nobody waits for one that is known to be away.
    if (!this.#isAway) await this.#connecting
    if (!this.#connection) throw new PageServerAway('it is left alone for a moment')
    return this.#connection
  }

  async #connect() {
    try {
      this.#connection = await connect(this.#url, this.#patience.connectMs)
      if (this.#isAway) say('back')
      this.#isAway = false
    } catch {
      this.#lose()
    } finally {
      this.#connecting = null
    }
  }

  #lose() {
    if (this.#connection?.client.isOpen) this.#connection.client.destroy()
    this.#connection = null
    this.#restsUntilMs = Date.now() + this.#patience.restMs
    if (!this.#isAway) say('away')
    this.#isAway = true
  }
}
