import { localeCookieDays } from '../site/constants'

/** Saves `name=value` for the server, for a year, or removes it. Over TLS its name begins with `__Host-`. */
export function saveCookie(pair: string, isKept = true): void {
  const kept = `${pair}; path=/; max-age=${isKept ? localeCookieDays * 24 * 60 * 60 : 0}; samesite=lax`
  document.cookie = location.protocol === 'https:' ? `__Host-${kept}; secure` : kept
}
