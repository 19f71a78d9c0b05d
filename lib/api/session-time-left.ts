import { languageTag } from '@/contract/locales'
import { readDevice } from '../storage/browser'
import { readShownLocale } from '../storage/language'
import { readToken } from '../storage/session'
import { runtimeConfig } from './runtime-config'

const timeoutMs = 5_000

/**
 * Milliseconds until the session ends if nobody uses it; 0 if it has ended, null if the backend does not say. This call
 * does not count as use. Play at a venue extends the session, and this page learns of it only here. Rejects if the
 * server cannot be reached or is too busy.
 */
export async function sessionTimeLeft(): Promise<number | null> {
  const [{ apiBaseUrl }, { contract }] = await Promise.all([runtimeConfig(), import('@/contract')])
  const { path, method } = contract.mail.unreadCount
  const response = await fetch(apiBaseUrl + path, {
    method,
    headers: {
      authorization: `Bearer ${readToken() ?? ''}`,
      'accept-language': languageTag[readShownLocale()],
      'content-type': 'application/json',
      'x-session-passive': '1',
      // The server ends a session whose device, network and language all change.
      ...(!apiBaseUrl && { 'x-device': readDevice() }),
    },
    body: JSON.stringify({ status: 1 }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (response.status === 401) return 0
  if (response.status === 429 || response.status >= 500) throw new Error(`the server answered ${response.status}`)
  const endsInS = response.headers.get('session-ends-in')
  return response.ok && endsInS !== null ? Number(endsInS) * 1_000 : null
}
