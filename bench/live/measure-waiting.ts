import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@/server/db/client'
import { messages } from '@/server/db/schema'
import { changes } from '@/server/domain/live/changes'
import { readLiveState } from '@/server/domain/live/live-state'
import { createMember, createMemberContext } from '@/tests/support/server'

const words = { tw: 'a', vi: 'a', en: 'a', th: 'a' }
const bytesPerKilobyte = 1_024
/** Pauses between messages, so that they do not always arrive at the same moment of the watch's period. */
const pauseMs = 130

const heapBytes = () => {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}

/**
 * Lets all members wait, sends a message to one of them at a time, and lets that member wait again. Times are in
 * milliseconds.
 */
export async function measureWaiting(db: Database, { members, samples }: { members: number; samples: number }) {
  const ids: string[] = []
  for (let index = 0; index < members; index += 1) ids.push((await createMember(db, { account: `waiting${index}` })).id)
  const now = () => new Date()
  const call = (id: string, mark?: string) =>
    changes(createMemberContext(db, id, { now }), mark === undefined ? {} : { mark })
  const marks = new Map<string, string>()
  for (const id of ids) marks.set(id, (await call(id)).mark)

  const before = heapBytes()
  let isOver = false
  /** Waits like a browser: calls again after each answer. */
  const watch = async (id: string): Promise<void> => {
    while (!isOver) marks.set(id, (await call(id, marks.get(id))).mark)
  }
  const watching = ids.slice(1).map(watch)
  await sleep(pauseMs)
  const kilobytes = (heapBytes() - before) / members / bytesPerKilobyte

  const knownMs: number[] = []
  const queryMs: number[] = []
  const [first = ''] = ids
  for (let sample = 0; sample < samples; sample += 1) {
    const waiting = call(first, marks.get(first))
    await sleep(pauseMs)
    const sentMs = performance.now()
    await db
      .insert(messages)
      .values({ memberId: first, type: 'personal', title: words, content: words, createdAt: now() })
    marks.set(first, (await waiting).mark)
    knownMs.push(performance.now() - sentMs)
    const beganMs = performance.now()
    await readLiveState({ db, now }, ids)
    queryMs.push(performance.now() - beganMs)
  }
  isOver = true
  // A message to everybody answers all waiting calls.
  await db.insert(messages).values({ memberId: null, type: 'system', title: words, content: words, createdAt: now() })
  await Promise.all(watching)
  return { knownMs, queryMs, kilobytes }
}
