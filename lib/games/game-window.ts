import type { Venue } from '@/contract/games'
import { brand } from '../brand'
import type { GameEntry } from './game-entry'
import { venueCodes } from './venue-codes'

/**
 * Where a game opens: in this tab (replacing the history entry if `isReplaced`), in a new tab, or nowhere because the browser
 * blocked the tab.
 */
export type GameTarget = { kind: 'here'; isReplaced?: boolean } | { kind: 'tab'; tab: Window } | { kind: 'refused' }

const isSafari = () => /^(?!.*(chrome|chromium|crios|fxios|edg|android)).*safari/i.test(navigator.userAgent)

/** This tab, for Safari and for venues that require it. */
export const sameTab: GameTarget = { kind: 'here' }

/** For screens that only open a game: Back from the game skips them, or leads home after a form. */
export const sameTabReplacing: GameTarget = { kind: 'here', isReplaced: true }

/**
 * Chooses where a game opens (section 4). Call it in the click handler before any await, or browsers block the new tab. The
 * tab shows `waiting` until the venue answers.
 */
export function chooseGameTarget(venueCode: Venue['game_code'], waiting: string): GameTarget {
  if (isSafari() || (venueCodes.sameTab as readonly string[]).includes(venueCode)) return sameTab
  const tab = window.open('', '_blank')
  if (!tab) return { kind: 'refused' }
  const { ground, ink } = brand.colours
  // The venue's page must not get access to ours.
  tab.opener = null
  tab.document.title = waiting
  tab.document.body.style.cssText = `margin:0;display:grid;place-items:center;height:100vh;background:${ground};color:${ink};font:16px system-ui`
  tab.document.body.textContent = waiting
  return { kind: 'tab', tab }
}

/** Closes a tab if the launch failed. */
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

/** A form cannot replace a history entry. So this entry becomes home, and Back does not launch the game again. */
function replaceEntryWithHome(): void {
  // Keep the router's state, or it renders the screen again.
  history.replaceState(history.state, '', '/')
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload())
}

/** Tabs with games that this page opened. */
const openTabs = new Set<Window>()

/** Closes the tabs of games that this page opened, as far as the browser lets it. */
export function closeOpenGames(): void {
  for (const tab of openTabs) tab.close()
  openTabs.clear()
}

const lookMs = 1_000
/**
 * A tab that reports itself closed this early was disconnected by the venue's cross-origin policy, and may still be open.
 */
const cutOffMs = 8_000

/** Calls back once a game's tab was closed. Never does if the venue's page cannot be watched. */
export function onTabClosed(tab: Window, onClosed: () => void): void {
  const openedAt = Date.now()
  const timer = setInterval(() => {
    if (!tab.closed) return
    clearInterval(timer)
    if (Date.now() - openedAt > cutOffMs) onClosed()
  }, lookMs)
}

/** Opens the game in its target. Returns false if there is none; offer a link then. */
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
