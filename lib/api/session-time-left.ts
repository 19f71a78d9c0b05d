import { readToken } from '../storage/session'
import { runtimeConfig } from './runtime-config'

const timeoutMs = 5_000

/**
 * Milliseconds until the session ends if nobody uses it; null if the backend does not say. This call does not count as
 * use. Play at a venue extends the session, and this page learns of it only here. Never rejects.
 */
export async function sessionTimeLeft(): Promise<number | null> {
  try {
    const [{ apiBaseUrl }, { contract }] = await Promise.all([runtimeConfig(), import('@/contract')])
    const { path, method } = contract.mail.unreadCount
    const response = await fetch(apiBaseUrl + path, {
      method,
      headers: {
        authorization: `Bearer ${readToken() ?? ''}`,
        'content-type': 'application/json',
        'x-session-passive': '1',
      },
      body: JSON.stringify({ status: 1 }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const endsInS = response.headers.get('session-ends-in')
    return response.ok && endsInS !== null ? Number(endsInS) * 1_000 : null
  } catch {
    return null
  }
}
