import { sqlStateOf } from './sql-state'

/** How long a failed write counts as a full disk: readiness and the log go by it. */
const rememberedMs = 60_000

/** Whether an error means that the database's disk is full. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (sqlStateOf(cause) === '53100' || ('code' in cause && cause.code === 'ENOSPC')) return true
    if (/no space left on device/i.test(cause.message)) return true
  }
  return false
}

let seenAtMs = -Infinity
let saidAtMs = -Infinity
let repeats = 0

/**
 * Notes a write that failed because the disk is full. Returns how many such failures were not logged yet, once a minute;
 * null in between, so that a full disk is not filled further by its own log.
 */
export function noteDiskFull(nowMs = performance.now()): number | null {
  seenAtMs = nowMs
  repeats += 1
  if (nowMs - saidAtMs < rememberedMs) return null
  const unreported = repeats
  saidAtMs = nowMs
  repeats = 0
  return unreported
}

/** Whether a write failed within the last minute because the disk is full. */
export const wasDiskFull = (nowMs = performance.now()): boolean => nowMs - seenAtMs < rememberedMs
