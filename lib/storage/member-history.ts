import { readJson, writeItem } from './local'

const recentPrefix = 'recent-games:'
const recentGamesKept = 12

/** Codes of the games that this member opened last in this browser, the newest first. */
export function readRecentGames(account: string): string[] {
  const saved = readJson(recentPrefix + account)
  return Array.isArray(saved) ? saved.filter((code) => typeof code === 'string') : []
}
export function addRecentGame(account: string, code: string): void {
  const others = readRecentGames(account).filter((other) => other !== code)
  writeItem(recentPrefix + account, JSON.stringify([code, ...others].slice(0, recentGamesKept)))
}

const applicationsPrefix = 'applications:'

/** Ids of promotions that this member applied for in this browser; no call returns them. */
export function readPromotionApplications(account: string): ReadonlyMap<string, 'applied' | 'granted'> {
  const saved = Object.entries(readJson(applicationsPrefix + account) ?? {})
  return new Map(saved.map(([id, state]) => [id, state === 'granted' ? 'granted' : 'applied']))
}
export function savePromotionApplication(account: string, id: string, state: 'applied' | 'granted'): void {
  const all = Object.fromEntries(new Map(readPromotionApplications(account)).set(id, state))
  writeItem(applicationsPrefix + account, JSON.stringify(all))
}
