import type { IncomingMessage } from 'node:http'

/**
 * What a sender of a body must keep to. Reading a piece (a chunk, or what arrived at once) costs the same for one byte as for
 * a thousand, so after `freePieces` their mean size must be at least `meanBytes`. A sender must be as fast as `bytesPerS` after
 * `graceMs`, the limits of Apache's `mod_reqtimeout`.
 */
const usualLimits = { freePieces: 1_000, meanBytes: 256, graceMs: 20_000, bytesPerS: 500 }
export type BodyLimits = typeof usualLimits

/** Smaller pieces are handed on together. Nothing reads a body before all of it is there, so nobody waits for this. */
const handedOnBytes = 16 * 1024

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Watches how a request's body arrives, and joins small pieces so that every layer above handles few. Calls `end` once if the
 * body comes in too many pieces (400) or too slowly (408).
 */
export function watchBody(
  request: IncomingMessage,
  end: (status: 400 | 408) => void,
  limits: Partial<BodyLimits> = {},
): void {
  if (!hasBody(request)) return
  const { freePieces, meanBytes, graceMs, bytesPerS } = { ...usualLimits, ...limits }
  let pieces = 0
  let bytes = 0
  let isEnded = false
  let waiting: Buffer[] = []
  let waitingBytes = 0
  const refuse = (status: 400 | 408) => {
    isEnded = true
    waiting = []
    end(status)
  }

  const handOn = request.push.bind(request)
  const handOnWaiting = () => {
    const [first = Buffer.alloc(0), ...others] = waiting
    const joined = others.length === 0 ? first : Buffer.concat(waiting)
    waiting = []
    waitingBytes = 0
    return handOn(joined)
  }
  // Node's parser pushes each piece, and `null` after the last one.
  request.push = (piece: Buffer | null) => {
    if (isEnded) return false
    if (piece === null) {
      if (waitingBytes > 0) handOnWaiting()
      return handOn(null)
    }
    pieces += 1
    bytes += piece.length
    if (pieces > freePieces && bytes < pieces * meanBytes) {
      refuse(400)
      return false
    }
    waiting.push(piece)
    waitingBytes += piece.length
    return waitingBytes < handedOnBytes || handOnWaiting()
  }

  let countedFromMs = performance.now()
  let countedBytes = 0
  const check = () => {
    const nowMs = performance.now()
    // Node reads nothing more from the sender while we have not taken what it sent. The sender is not slow then.
    if (request.readableLength > 0) [countedFromMs, countedBytes] = [nowMs, bytes]
    const leftMs = countedFromMs + graceMs + ((bytes - countedBytes) / bytesPerS) * 1_000 - nowMs
    if (leftMs <= 0) return refuse(408)
    timer = setTimeout(check, Math.max(leftMs, 100)).unref()
  }
  let timer = setTimeout(check, graceMs).unref()
  const stop = () => clearTimeout(timer)
  request.once('end', stop).once('close', stop)
}
