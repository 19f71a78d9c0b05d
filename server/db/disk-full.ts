import { sqlStateOf } from './sql-state'

/**
 * How long readiness reports a full disk after a failed write. Also the shortest time between two log lines about it.
 */
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
 * Records a write that failed because the disk is full. Returns how many failures the log has not reported yet, at most
 * once a minute; otherwise null, so that logging does not fill the disk further.
 */
export function noteDiskFull(): number | null {
  const nowMs = performance.now()
  seenAtMs = nowMs
  repeats += 1
  if (nowMs - saidAtMs < rememberedMs) return null
  const unreported = repeats
  saidAtMs = nowMs
  repeats = 0
  return unreported
}

/** Whether a write failed within the last minute because the disk is full. */
export const wasDiskFull = (): boolean => performance.now() - seenAtMs < rememberedMs
