import type { Game } from '@/contract/games'
import { brand } from '../brand'
import type { GameEntry } from './game-entry'

/**
 * Where a game will appear: in this tab, there in the place of the page if `isReplaced`, in a tab of its own, or nowhere
 * because the browser refused one.
 */
export type GameTarget = { kind: 'here'; isReplaced?: boolean } | { kind: 'tab'; tab: Window } | { kind: 'refused' }

/** Venues that leave our page for their own (section 4). */
const samePageCodes: readonly string[] = ['ameba', 'av', 'evoplay']

const isSafari = () => /^(?!.*(chrome|chromium|crios|fxios|edg|android)).*safari/i.test(navigator.userAgent)

/** This tab: for Safari and for the venues that ask for it. */
export const sameTab: GameTarget = { kind: 'here' }

/** For screens that are nothing but a way in: Back from the game skips them, or leads home when a form was sent. */
export const sameTabReplacing: GameTarget = { kind: 'here', isReplaced: true }

/**
 * Where this game is to open (section 4). Call it in the click itself, before anything is awaited: only then do
 * browsers allow a new tab. `waiting` stands in the empty tab until the venue answers.
 */
export function chooseGameTarget(gameCode: Game['game_code'], waiting: string): GameTarget {
  if (isSafari() || samePageCodes.includes(gameCode)) return sameTab
  const tab = window.open('', '_blank')
  if (!tab) return { kind: 'refused' }
  const { ground, ink } = brand.colours
  // The venue's page must not reach back into ours.
  tab.opener = null
  tab.document.title = waiting
  tab.document.body.style.cssText = `margin:0;display:grid;place-items:center;height:100vh;background:${ground};color:${ink};font:16px system-ui`
  tab.document.body.textContent = waiting
  return { kind: 'tab', tab }
}

/** Takes back a tab that no game came to. */
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

/** A form cannot replace a history entry: this entry becomes home, so that Back from the game does not launch it again. */
function replaceEntryWithHome(): void {
  // Keep the router's own state: with another one it would render the screen again.
  history.replaceState(history.state, '', '/')
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload())
}

/** Opens the game in its target. False if there is none: offer the member a link instead. */
export function enterGame(target: GameTarget, entry: GameEntry): boolean {
  if (target.kind === 'refused' || (target.kind === 'tab' && target.tab.closed)) return false
  const place = target.kind === 'tab' ? target.tab : window
  const isReplaced = target.kind === 'here' && target.isReplaced
  if (entry.method === 'POST') {
    if (isReplaced) replaceEntryWithHome()
    postForm(place.document, entry)
  } else if (isReplaced) place.location.replace(entry.address)
  else place.location.assign(entry.address)
  return true
}
