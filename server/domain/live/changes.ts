import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { liveTopics, liveWaitS, type live, type LiveTopic } from '@/contract/optional/live'
import type { Output, Parsed } from '@/contract/define'
import type { Database } from '@/server/db/client'
import type { MemberContext } from '../context'
import { readLiveState, type LiveState } from './live-state'

/** The pause between two queries: 19 times as long as the last query took, within these limits. */
const pauseMs = { shortest: 100, longest: 500 }
/**
 * Maximum number of waiting calls of one member. A browser makes one at a time. Beyond the maximum, the oldest call is
 * answered at once.
 */
const maxWaiting = 10

type Mark = Record<LiveTopic, string>
type Waiter = {
  mark: Mark
  timer: NodeJS.Timeout
  resolve: (answer: Output<typeof live.changes>) => void
  reject: (error: unknown) => void
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 8)
const markOf = (state: LiveState): Mark =>
  Object.fromEntries(liveTopics.map((topic) => [topic, digest(state[topic])])) as Mark
const writeMark = (mark: Mark) => liveTopics.map((topic) => mark[topic]).join('.')
/** Parses a mark; null if another version wrote it. The caller then receives a new mark at once. */
function readMark(text: string): Mark | null {
  const parts = text.split('.')
  if (parts.length !== liveTopics.length) return null
  return Object.fromEntries(liveTopics.map((topic, index) => [topic, parts[index]])) as Mark
}

/** The waiting calls of one database. Several times a second, one query reads the state of all waiting members. */
class ChangeWatch {
  #waiting = new Map<string, Waiter[]>()
  #isPolling = false
  #isStopped = false

  constructor(readonly context: Pick<MemberContext, 'db' | 'now'>) {}

  wait(memberId: string, mark: Mark): Promise<Output<typeof live.changes>> {
    return new Promise((resolve, reject) => {
      const giveUp = (each: Waiter) => this.#giveUp(memberId, each)
      const waiter: Waiter = {
        mark,
        resolve,
        reject,
        timer: setTimeout(() => giveUp(waiter), liveWaitS * 1000).unref(),
      }
      const waiting = [...(this.#waiting.get(memberId) ?? []), waiter]
      this.#waiting.set(memberId, waiting)
      if (this.#isStopped) return giveUp(waiter)
      if (waiting.length > maxWaiting) giveUp(waiting[0]!)
      void this.#poll()
    })
  }

  /** Answers every waiting call, and from now on each further one at once. */
  stop() {
    this.#isStopped = true
    for (const [memberId, waiting] of this.#waiting) for (const each of waiting) this.#giveUp(memberId, each)
  }

  #giveUp(memberId: string, waiter: Waiter) {
    waiter.resolve({ mark: writeMark(waiter.mark), changed: [] })
    this.#forget(memberId, waiter)
  }

  #forget(memberId: string, waiter: Waiter) {
    clearTimeout(waiter.timer)
    const left = (this.#waiting.get(memberId) ?? []).filter((each) => each !== waiter)
    if (left.length > 0) this.#waiting.set(memberId, left)
    else this.#waiting.delete(memberId)
  }

  async #poll() {
    if (this.#isPolling) return
    this.#isPolling = true
    while (this.#waiting.size > 0) {
      const startedMs = performance.now()
      await this.#checkWaiting([...this.#waiting.keys()])
      const tookMs = performance.now() - startedMs
      await sleep(Math.min(Math.max(19 * tookMs, pauseMs.shortest), pauseMs.longest), undefined, { ref: false })
    }
    this.#isPolling = false
  }

  async #checkWaiting(memberIds: string[]) {
    try {
      const states = await readLiveState(this.context, memberIds)
      for (const [memberId, state] of states) {
        const mark = markOf(state)
        for (const waiter of this.#waiting.get(memberId) ?? []) {
          const changed = liveTopics.filter((topic) => waiter.mark[topic] !== mark[topic])
          if (changed.length === 0) continue
          waiter.resolve({ mark: writeMark(mark), changed })
          this.#forget(memberId, waiter)
        }
      }
    } catch (error) {
      // The database failed: the waiting calls fail too, and each browser calls again later.
      for (const memberId of memberIds) {
        for (const waiter of this.#waiting.get(memberId) ?? []) {
          waiter.reject(error)
          this.#forget(memberId, waiter)
        }
      }
    }
  }
}

const watches = new WeakMap<Database, ChangeWatch>()

function watchOf({ db, now }: Pick<MemberContext, 'db' | 'now'>): ChangeWatch {
  const watch = watches.get(db) ?? new ChangeWatch({ db, now })
  watches.set(db, watch)
  return watch
}

/** Answers every call that waits on this database at once, so that a stopping process need not wait for them. */
export const stopWaiting = (context: Pick<MemberContext, 'db' | 'now'>): void => watchOf(context).stop()

/**
 * Waits until data on the member's open pages changes, at most `liveWaitS`. The mark identifies the state that the
 * browser has. Therefore no change is missed between two calls, after a lost connection, or at another instance.
 */
export async function changes(
  { db, now, memberId }: MemberContext,
  { mark: known }: Parsed<typeof live.changes>,
): Promise<Output<typeof live.changes>> {
  const mark = known === undefined ? null : readMark(known)
  if (!mark) {
    const state = (await readLiveState({ db, now }, [memberId])).get(memberId)!
    return { mark: writeMark(markOf(state)), changed: known === undefined ? [] : [...liveTopics] }
  }
  return watchOf({ db, now }).wait(memberId, mark)
}
