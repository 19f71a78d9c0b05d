import type { RedisClientType } from '@redis/client'

/** Milliseconds. `answerMs`: a caller's wait for a reply; `connectMs`: for a connection; `restMs`: pause after a failure. */
const usualLimits = { answerMs: 200, connectMs: 1_000, restMs: 1_000 }

const log = (state: string) =>
  void process.stderr.write(`${JSON.stringify({ level: 'warn', at: new Date().toISOString(), pageCache: state })}\n`)

/** Rejects after `ms`. If the event loop was busy until then, a reply that arrived meanwhile still counts. */
function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => setImmediate(() => reject(new Error(`no answer within ${ms} ms`)))
    const timer = setTimeout(giveUp, ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/**
 * A connection to Redis or Valkey that never makes a caller wait long: `run` resolves to null within 200 ms if the server is
 * slow, silent or gone.
 */
export class RedisConnection {
  #url
  #limits
  #client: RedisClientType | null = null
  #connecting: Promise<void> | null = null
  #retryAtMs = 0
  #isAway = false

  /** @param url `redis://…` or `rediss://…` */
  constructor(url: string, limits: Partial<typeof usualLimits> = {}) {
    this.#url = url
    this.#limits = { ...usualLimits, ...limits }
  }

  async run<T>(command: (client: RedisClientType) => Promise<T>): Promise<T | null> {
    const client = this.#client ?? (await this.#connected())
    if (!client) return null
    try {
      return await withTimeout(command(client), this.#limits.answerMs)
    } catch (error) {
      const { ErrorReply } = await import('@redis/client')
      // A server that refuses a command, because its memory is full, is still reachable.
      if (!(error instanceof ErrorReply)) this.#disconnect(client)
      return null
    }
  }

  /** Ends the connection, so that the process can end. */
  close(): void {
    if (this.#client?.isOpen) this.#client.destroy()
    this.#client = null
    this.#retryAtMs = Infinity
  }

  async #connected(): Promise<RedisClientType | null> {
    if (!this.#connecting && Date.now() >= this.#retryAtMs) this.#connecting = this.#connect()
    // Only the first connection is awaited, for up to `connectMs`, because the process is still starting.
    if (!this.#isAway) await this.#connecting
    return this.#client
  }

  async #connect(): Promise<void> {
    // Without PAGE_CACHE_URL no Redis client is loaded.
    const { createClient } = await import('@redis/client')
    const client = createClient({
      url: this.#url,
      disableOfflineQueue: true,
      // Not the client's own reconnection: it waits for a silent server until the operating system gives up.
      socket: { connectTimeout: this.#limits.connectMs, reconnectStrategy: false },
    }) as RedisClientType
    // Nothing to do here: the failed command also rejects, and `run` handles that.
    client.on('error', () => undefined)
    try {
      await withTimeout(client.connect(), this.#limits.connectMs)
      this.#client = client
      if (this.#isAway) log('back')
      this.#isAway = false
    } catch {
      this.#disconnect(client)
    } finally {
      this.#connecting = null
    }
  }

  #disconnect(client: RedisClientType): void {
    if (client.isOpen) client.destroy()
    if (this.#client === client) this.#client = null
    this.#retryAtMs = Date.now() + this.#limits.restMs
    if (!this.#isAway) log('away')
    this.#isAway = true
  }
}
