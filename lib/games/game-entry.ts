import type { Game } from '@/contract/games'
import { ApiError, api, runtimeConfig } from '../api'
import { gameMobileMaxWidthPx } from '../constants'

/** How a game is entered: an address to visit, or to send a form to. Checked already. */
export type GameEntry = { address: string; method: 'GET' | 'POST'; params: Record<string, string> }

/** A game is opened as `mobile` at a window width of 576 px or less, else as `pc` (section 7). */
export const gameDevice = (): 'mobile' | 'pc' => (window.innerWidth <= gameMobileMaxWidthPx ? 'mobile' : 'pc')

const isLoopback = (host: string) => host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host)

/**
 * The address when the site may send a member there: https (http on loopback), and of the site's own origin or one that
 * the operator allows. Null otherwise.
 */
export function allowedUrl(address: string, allowedOrigins: readonly string[]): URL | null {
  // Not `URL.parse`: Safari has it only since 18.
  if (!URL.canParse(address, location.href)) return null
  const url = new URL(address, location.href)
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
  return isSafe && [location.origin, ...allowedOrigins].includes(url.origin) ? url : null
}

/** The error of a failed launch: the server's own message, or 出錯了 (specification, section 8); without a reply, why. */
const toLaunchError = (error: ApiError) =>
  error.message || error.code !== 'request_failed' ? error : new ApiError('game_failed')

/**
 * Asks the venue for a way in (section 4). An answer with a `method` becomes that form or redirect; any other is the
 * address in `result`. Throws an ApiError with the venue's words, or `game_failed`.
 */
export async function launchGame(gameCode: Game['game_code'], extra: Record<string, string> = {}): Promise<GameEntry> {
  const asked = { game_name: gameCode, device: gameDevice(), ...(Object.keys(extra).length > 0 && { params: extra }) }
  const reply = await api.games.launch(asked).catch((error: unknown) => {
    throw error instanceof ApiError ? toLaunchError(error) : error
  })
  // `0` is no error, also where numbers are written as text.
  if (reply.errorCode && reply.errorCode !== '0')
    throw new ApiError('game_failed', reply.errorMessage || reply.msg || '')
  const url = allowedUrl(reply.result ?? '', (await runtimeConfig()).gameOrigins)
  if (!reply.result || !url) throw new ApiError('game_failed', reply.errorMessage || reply.msg || '')
  const params = reply.method
    ? Object.fromEntries(Object.entries(reply.params ?? {}).map(([name, value]) => [name, String(value)]))
    : {}
  if (reply.method?.toUpperCase() === 'POST') return { address: url.href, method: 'POST', params }
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  return { address: url.href, method: 'GET', params: {} }
}
