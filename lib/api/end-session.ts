import { logoutPath } from '@/contract/constants'
import { readDevice } from '../storage/browser'
import { readToken } from '../storage/session'
import { runtimeConfig } from './runtime-config'

/**
 * Ends this browser's session on the server, if the backend offers that call. The token is read synchronously, so the
 * caller may remove it right after. The request completes even if the page closes (`keepalive`). Errors are ignored:
 * the session then ends after its idle time.
 */
export function endSession(): void {
  const token = readToken()
  if (!token) return
  void runtimeConfig()
    .then(({ apiBaseUrl, offer }) => {
      if (!offer?.capabilities.includes('security')) return
      return fetch(apiBaseUrl + logoutPath, {
        method: 'POST',
        keepalive: true,
        body: '{}',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          ...(!apiBaseUrl && { 'x-device': readDevice() }),
        },
      })
    })
    .catch(() => undefined)
}
