import type { Venue } from '@/contract/member/games'
import { brand } from '../site/brand'
import type { GameEntry } from './game-entry'
import { venueCodes } from './venue-codes'

/**
 * Where a game opens: in this tab (replacing the history entry if `isReplaced`), in a new tab, or nowhere because the
 * browser blocked the tab.
 */
export type GameTarget = { kind: 'here'; isReplaced?: boolean } | { kind: 'tab'; tab: Window } | { kind: 'refused' }

const isSafari = () => /^(?!.*(chrome|chromium|crios|fxios|edg|android)).*safari/i.test(navigator.userAgent)

/** This tab, for Safari and for venues that require it. */
export const sameTab: GameTarget = { kind: 'here' }

/**
 * This tab, for screens that only open a game. Back from the game then skips the screen or, after a form, goes home.
 */
export const sameTabReplacing: GameTarget = { kind: 'here', isReplaced: true }

/**
 * Chooses where a game opens (section 4). Call it in the click handler before any `await`, otherwise browsers block the
 * new tab. The tab shows `waiting` until the venue replies.
 */
export function chooseGameTarget(venueCode: Venue['game_code'], waiting: string): GameTarget {
  if (isSafari() || (venueCodes.sameTab as readonly string[]).includes(venueCode)) return sameTab
  const tab = window.open('', '_blank')
  if (!tab) return { kind: 'refused' }
  const { ground, ink } = brand.colours
  // Deny the venue's page access to ours.
  tab.opener = null
  tab.document.title = waiting
  tab.document.body.style.cssText = `margin:0;display:grid;place-items:center;height:100vh;background:${ground};color:${ink};font:16px system-ui`
  tab.document.body.textContent = waiting
  return { kind: 'tab', tab }
}

/** Closes the tab after a failed launch. */
export function closeGameTarget(target: GameTarget): void {
  if (target.kind === 'tab') target.tab.close()
}

function postForm(page: Document, { address, params }: GameEntry): void {
  const form = page.createElement('form')
  form.method = 'post'
  form.action = address
  for (const [name, value] of Object.entries(params)) {
    const field = page.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  page.body.append(form)
  form.submit()
}

/**
 * A form cannot replace a history entry. Instead this entry becomes the home page, so that Back does not launch the
 * game again.
 */
function replaceEntryWithHome(): void {
  // Keep the router's state; without it, the router would render the screen again.
  history.replaceState(history.state, '', '/')
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload())
}

/** Tabs in which this page opened games. */
const openTabs = new Set<Window>()

/** Closes the game tabs that this page opened, if the browser allows it. */
export function closeOpenGames(): void {
  for (const tab of openTabs) tab.close()
  openTabs.clear()
}

const pollMs = 1_000
/**
 * If a tab reports that it is closed within this time, the venue's cross-origin policy has probably cut the connection,
 * and the tab may still be open.
 */
const cutOffMs = 8_000

/** Calls back after a game's tab was closed. It never does if the venue's policy prevents watching the tab. */
export function onTabClosed(tab: Window, onClosed: () => void): void {
  const openedAt = Date.now()
  const timer = setInterval(() => {
    if (!tab.closed) return
    clearInterval(timer)
    if (Date.now() - openedAt > cutOffMs) onClosed()
  }, pollMs)
}

/** Opens the game in its target. Returns false if there is no usable target; then offer a link. */
export function enterGame(target: GameTarget, entry: GameEntry): boolean {
  if (target.kind === 'refused' || (target.kind === 'tab' && target.tab.closed)) return false
  const place = target.kind === 'tab' ? target.tab : window
  if (target.kind === 'tab') openTabs.add(target.tab)
  const isReplaced = target.kind === 'here' && target.isReplaced
  if (entry.method === 'POST') {
    if (isReplaced) replaceEntryWithHome()
    postForm(place.document, entry)
  } else if (isReplaced) place.location.replace(entry.address)
  else place.location.assign(entry.address)
  return true
}
