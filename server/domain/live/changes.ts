import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { liveTopics, type live, type LiveTopic } from '@/contract/live'
import type { Output, Parsed } from '@/contract/define'
import type { Database } from '@/server/db/client'
import type { MemberContext } from '../context'
import { readLiveState, type LiveState } from './live-state'

const pollMs = 500
/** Shorter than any proxy's limit, and than `maxAnswerMs` of the router. */
const holdMs = 20_000
/** Waiting calls of one member. A browser has one; the oldest is answered when there are more. */
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
/** Null for a mark that another version wrote: the answer is then a new one. */
function readMark(text: string): Mark | null {
  const parts = text.split('.')
  if (parts.length !== liveTopics.length) return null
  return Object.fromEntries(liveTopics.map((topic, index) => [topic, parts[index]])) as Mark
}

/** The waiting calls of one database. One query every half second reads the state of all members who wait. */
class ChangeWatch {
  #waiting = new Map<string, Waiter[]>()
  #isPolling = false

  constructor(readonly context: Pick<MemberContext, 'db' | 'now'>) {}

  wait(memberId: string, mark: Mark): Promise<Output<typeof live.changes>> {
    return new Promise((resolve, reject) => {
      const giveUp = (each: Waiter) => {
        each.resolve({ mark: writeMark(each.mark), changed: [] })
        this.#forget(memberId, each)
      }
      const waiter: Waiter = { mark, resolve, reject, timer: setTimeout(() => giveUp(waiter), holdMs).unref() }
      const waiting = [...(this.#waiting.get(memberId) ?? []), waiter]
      this.#waiting.set(memberId, waiting)
      if (waiting.length > maxWaiting) giveUp(waiting[0]!)
      void this.#poll()
    })
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
      await this.#look([...this.#waiting.keys()])
      await sleep(pollMs, undefined, { ref: false })
    }
    this.#isPolling = false
  }

  async #look(memberIds: string[]) {
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
      // The database failed: each browser asks again later.
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

/**
 * Waits until data of the member's open pages changed, at most 20 seconds. The mark identifies the browser's state, so no
 * change is missed between two calls, after a lost connection, or at another instance.
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
  const watch = watches.get(db) ?? new ChangeWatch({ db, now })
  watches.set(db, watch)
  return watch.wait(memberId, mark)
}
