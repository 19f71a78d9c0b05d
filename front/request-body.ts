import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * What a sender of a body must keep to. Reading a piece (a chunk, or what arrived at once) costs the same for one byte as for
 * a thousand, so after `freePieces` their mean size must be at least `meanBytes`. A sender must be as fast as `bytesPerS` after
 * `graceMs`, the limits of Apache's `mod_reqtimeout`; one that was faster may pause for `creditMs`. Of a body that was answered
 * before it ended, `afterAnswerBytes` more are read.
 */
const usualLimits = {
  freePieces: 1_000,
  meanBytes: 400,
  graceMs: 20_000,
  bytesPerS: 500,
  creditMs: 60_000,
  afterAnswerBytes: 40 * 1024 * 1024,
}
export type BodyLimits = typeof usualLimits

/** Smaller pieces are handed on together. Nothing reads a body before all of it is there, so nobody waits for this. */
const handedOnBytes = 16 * 1024

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Watches how a request's body arrives, and joins small pieces so that every layer above handles few. Calls `end` once if the
 * body comes in too many pieces (400), too slowly (408), or with too much after its answer (413).
 *
 * After the answer, the rest is read and dropped. Browsers read no answer before they have sent the whole body, so they would
 * wait for ever for one that refuses a photo as too large.
 */
export function watchBody(
  request: IncomingMessage,
  response: ServerResponse,
  end: (status: 400 | 408 | 413) => void,
  limits: Partial<BodyLimits> = {},
): void {
  if (!hasBody(request)) return
  const { socket } = request
  const { freePieces, meanBytes, graceMs, bytesPerS, creditMs, afterAnswerBytes } = { ...usualLimits, ...limits }
  let pieces = 0
  let bytes = 0
  let isEnded = false
  let waiting: Buffer[] = []
  let waitingBytes = 0
  let bytesAtAnswer = Infinity
  const refuse = (status: 400 | 408 | 413) => {
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
      const isTaken = handOn(null)
      if (bytesAtAnswer < Infinity) clearTimeout(timer)
      return isTaken
    }
    pieces += 1
    bytes += piece.length
    if (pieces > freePieces && bytes < pieces * meanBytes) {
      refuse(400)
      return false
    }
    if (bytesAtAnswer < Infinity) {
      if (bytes - bytesAtAnswer > afterAnswerBytes) refuse(413)
      return !isEnded
    }
    waiting.push(piece)
    waitingBytes += piece.length
    return waitingBytes < handedOnBytes || handOnWaiting()
  }

  response.once('finish', () => {
    if (request.complete || isEnded) return
    bytesAtAnswer = bytes
    waiting = []
    waitingBytes = 0
    // Otherwise Hono closes the connection half a second after the answer.
    Object.defineProperty(request, 'readableEnded', { value: true })
    // Not by the request: who answered may have taken its socket away.
    if (socket.readable) socket.resume()
  })

  let countedFromMs = performance.now()
  let countedBytes = 0
  const check = () => {
    const nowMs = performance.now()
    // Node reads nothing more from the sender while we have not taken what it sent. The sender is not slow then.
    if (request.readableLength > 0) [countedFromMs, countedBytes] = [nowMs, bytes]
    let dueMs = countedFromMs + graceMs + ((bytes - countedBytes) / bytesPerS) * 1_000
    if (dueMs <= nowMs) return refuse(408)
    if (dueMs > nowMs + creditMs) {
      dueMs = nowMs + creditMs
      ;[countedFromMs, countedBytes] = [dueMs - graceMs, bytes]
    }
    timer = setTimeout(check, Math.max(dueMs - nowMs, 100)).unref()
  }
  let timer = setTimeout(check, graceMs).unref()
  const stop = () => clearTimeout(timer)
  request.once('end', stop).once('close', stop)
}
