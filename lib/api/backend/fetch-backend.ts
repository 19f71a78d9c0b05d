import type { BackendReply } from './define-adapter'

/** Maximum size of a decompressed reply. For comparison, the contract's longest list has 100 rows. */
const maxReplyBytes = 8 * 1024 * 1024

/** Why there is no reply. */
export type FetchFailure = 'upstream_timeout' | 'upstream_unreachable'

class TooLarge extends Error {}

/** Reads a body. Throws `TooLarge` as soon as the body exceeds `maxBytes`. */
export async function readLimited(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let bytes = 0
  const reader = body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    bytes += part.value.byteLength
    if (bytes > maxBytes) {
      await reader?.cancel().catch(() => undefined)
      throw new TooLarge()
    }
    parts.push(part.value)
  }
  return Buffer.concat(parts)
}

export const isTooLarge = (error: unknown): boolean => error instanceof TooLarge

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Sends a request to the operator's backend and reads the complete reply. `timeoutMs` covers both. Redirects are not
 * followed. `body` is null after HTTP 204, and undefined if the reply is not JSON or exceeds 8 MB.
 */
export async function fetchBackend(
  url: string,
  init: RequestInit,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
): Promise<BackendReply | FetchFailure> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), signal]),
    })
    const { status, headers } = response
    const bytes = await readLimited(response.body, maxReplyBytes).catch((error: unknown) => {
      if (isTooLarge(error)) return null
      throw error
    })
    if (status === 204) return { status, headers, body: null }
    return { status, headers, body: bytes ? parseJson(new TextDecoder().decode(bytes)) : undefined }
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    return isLate ? 'upstream_timeout' : 'upstream_unreachable'
  }
}
