import type { Venue } from '@/contract/member/games'
import { ApiError, api, runtimeConfig } from '../api'
import { memberMessage } from '../api/member-message'
import { gameMobileMaxWidthPx } from '../site/constants'

/** How to open a game: a validated URL, to visit or to post a form to. */
export type GameEntry = { address: string; method: 'GET' | 'POST'; params: Record<string, string> }

/** The device to launch for: `mobile` up to a window width of 576 px, otherwise `pc` (section 7). */
export const gameDevice = (): 'mobile' | 'pc' => (window.innerWidth <= gameMobileMaxWidthPx ? 'mobile' : 'pc')

const isLoopback = (host: string) => host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host)

/**
 * Returns the URL if the site may send members there, else null. It must be https (or http on loopback), and its origin
 * the site's own or one that the operator allows.
 */
export function allowedUrl(address: string, allowedOrigins: readonly string[]): URL | null {
  // Not `URL.parse`, which Safari has only since version 18.
  if (!URL.canParse(address, location.href)) return null
  const url = new URL(address, location.href)
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
  return isSafe && [location.origin, ...allowedOrigins].includes(url.origin) ? url : null
}

/**
 * The error of a failed launch: the server's message, else 出錯了 (specification, section 8). If there was no reply, the
 * original error.
 */
const toLaunchError = (error: ApiError) =>
  error.message || error.code !== 'request_failed' ? error : new ApiError('game_failed')

/**
 * Launches a game (section 4). If the reply has a `method`, it is a form or a redirect; otherwise the URL is in
 * `result`. Throws an ApiError with the venue's message, or `game_failed`.
 */
export async function launchGame(
  venueCode: Venue['game_code'],
  extra: Record<string, string> = {},
): Promise<GameEntry> {
  const input = { game_name: venueCode, device: gameDevice(), ...(Object.keys(extra).length > 0 && { params: extra }) }
  const reply = await api.games.launch(input).catch((error: unknown) => {
    throw error instanceof ApiError ? toLaunchError(error) : error
  })
  const failed = new ApiError('game_failed', memberMessage(reply.errorMessage || reply.msg || ''))
  // `0` and `"0"` mean success.
  if (reply.errorCode && reply.errorCode !== '0') throw failed
  const url = allowedUrl(reply.result ?? '', (await runtimeConfig()).gameOrigins)
  if (!reply.result || !url) throw failed
  const params = reply.method
    ? Object.fromEntries(Object.entries(reply.params ?? {}).map(([name, value]) => [name, String(value)]))
    : {}
  if (reply.method?.toUpperCase() === 'POST') return { address: url.href, method: 'POST', params }
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  return { address: url.href, method: 'GET', params: {} }
}
