import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** A re-encoded photo, or why there is none: a damaged file, or one that takes too much work or memory. */
type Decoded = { photo: Uint8Array } | { fault: 'unreadable' | 'too_complex' }

/** Decoding took too long by the clock, because the machine is overloaded. */
export class DecoderOverloaded extends Error {
  override readonly name = 'DecoderOverloaded'
}

export type PhotoLimits = {
  maxPixels: number
  /** The longest side of a re-encoded photo; a larger one is reduced. */
  maxEdgePx: number
  /** Processor time for one photo. */
  maxWorkMs: number
  /** Memory of the process, with a photo in it. */
  maxMemoryBytes: number
  /** How long the start of the process, and then one photo, may take by the clock. */
  maxStartMs: number
  maxWaitMs: number
}

/** Starting the process takes up to a second, so it is kept for the next photo. */
const idleMs = 30_000

/** Starts the process. */
export const startPhotoProcess = (): ChildProcess =>
  // The bundles of the product are elsewhere, so the file is found from the project's folder.
  fork(join(process.cwd(), 'server', 'ports', 'photo-process.mjs'), {
    // Not this process's environment, which holds secrets.
    env: { NODE_ENV: 'production' },
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })

/** The next message of the process, or why it ended instead. Throws `DecoderOverloaded` after `maxMs`. */
async function answerOf(child: ChildProcess, maxMs: number): Promise<Decoded> {
  const deadline = AbortSignal.timeout(maxMs)
  const answered = new AbortController()
  const either = { signal: AbortSignal.any([deadline, answered.signal]) }
  const answer = once(child, 'message', either) as Promise<[Decoded]>
  const exit = once(child, 'exit', either) as Promise<[number | null, NodeJS.Signals | null]>
  try {
    return await Promise.race([
      answer.then(([message]) => message),
      exit.then(([code, endedBy]): Decoded => {
        // The photo crashed the decoder, or the system ended it because memory ran out.
        if (endedBy) return { fault: 'too_complex' }
        throw new Error(`the process that decodes photos ended with code ${code}`)
      }),
    ])
  } catch (error) {
    throw deadline.aborted ? new DecoderOverloaded() : error
  } finally {
    answered.abort()
  }
}

/**
 * Decodes photos in a process of its own, which is started for the first photo and ended after half a minute without one. It
 * never decodes on the threads of this process, which verify passwords. Callers pass one photo at a time.
 */
export class PhotoDecoder {
  private child: ChildProcess | undefined
  private isReady = false
  private idle: NodeJS.Timeout | undefined

  constructor(
    private readonly limits: PhotoLimits,
    private readonly start = startPhotoProcess,
  ) {}

  /**
   * Re-encodes a photo as JPEG: upright, without metadata. Throws `DecoderOverloaded`, or an error if the process cannot
   * be started.
   */
  async reencode(photo: Uint8Array): Promise<Decoded> {
    clearTimeout(this.idle)
    const { maxStartMs, maxWaitMs, ...limits } = this.limits
    const child = (this.child ??= this.open())
    child.ref()
    child.channel?.ref()
    try {
      if (!this.isReady) await this.waitUntilReady(child, maxStartMs)
      // If the process has ended meanwhile, its exit is the answer.
      child.send({ photo, ...limits }, () => undefined)
      const decoded = await answerOf(child, maxWaitMs)
      if ('fault' in decoded && decoded.fault === 'too_complex') this.end(child)
      return decoded
    } catch (error) {
      this.end(child)
      throw error
    } finally {
      // A process that waits for photos must not keep this one alive.
      child.unref()
      child.channel?.unref()
      this.idle = setTimeout(() => this.end(child), idleMs).unref()
    }
  }

  private open(): ChildProcess {
    this.isReady = false
    const child = this.start()
    // `answerOf` reports it; without a photo that waits nobody need know.
    child.on('error', () => undefined)
    child.once('exit', () => this.forget(child))
    return child
  }

  private async waitUntilReady(child: ChildProcess, maxMs: number): Promise<void> {
    const ready = await answerOf(child, maxMs)
    if ('fault' in ready) throw new Error('the process that decodes photos was ended while it started')
    this.isReady = true
  }

  private forget(child: ChildProcess): void {
    if (this.child === child) this.child = undefined
  }

  private end(child: ChildProcess): void {
    this.forget(child)
    child.kill('SIGKILL')
  }
}
