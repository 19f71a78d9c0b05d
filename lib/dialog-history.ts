/** The marker that `useCloseOnBack` writes into the history entry of a dialog; undefined for other entries. */
export const dialogEntry = (state: unknown): string | undefined => (state as { sheet?: string } | null)?.sheet

/** The markers of the dialogs on the page. */
export const openMarkers = new Set<string>()

/** A step takes milliseconds. If it has not happened by then, the browser has dropped it. */
const stepLimitMs = 3_000
/** Pending while the browser steps back from the entry of a closed dialog. */
let step: Promise<void> | null = null
/** The `popstate` events of these steps. The member did not press Back, so a dialog opened meanwhile must stay open. */
const ownPops = new WeakSet<Event>()
export const isOwnPop = (event: Event): boolean => ownPops.has(event)

/** Changes the history, or navigates, once no step back is pending. Otherwise the step would undo the change. */
export function afterStep(change: () => void): void {
  if (step) void step.then(() => afterStep(change))
  else change()
}

/** Whether the current entry is that of a dialog that is closed, and no step away from it is pending. */
export function isEntryClosed(): boolean {
  const marker = dialogEntry(history.state)
  return !step && marker !== undefined && !openMarkers.has(marker)
}

/**
 * Leaves the current entry if its dialog is closed: it has just been closed, another one was open above it, or the page
 * was reloaded. Otherwise the next Back would do nothing.
 */
export function leaveClosedEntry(): void {
  if (!isEntryClosed()) return
  step = new Promise((resolve) => {
    const end = (event?: Event) => {
      window.removeEventListener('popstate', end, true)
      clearTimeout(limit)
      if (event) ownPops.add(event)
      // Another attempt would be dropped as well, and hold up navigations again.
      else unmarkDialogEntry()
      // Deferred, so that the router follows the step before anything else happens.
      setTimeout(() => {
        step = null
        leaveClosedEntry()
        resolve()
      })
    }
    const limit = setTimeout(end, stepLimitMs)
    window.addEventListener('popstate', end, true)
  })
  stepBack()
}

/**
 * Steps back to the entry below the dialog. By its key if the browser can: a reload that meets a new entry makes
 * Chromium count `history.back()` from the entry before, which would leave the site.
 */
function stepBack(): void {
  const { navigation } = window as { navigation?: Navigation }
  const below = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]
  if (!navigation || !below) return history.back()
  const { committed, finished } = navigation.traverseTo(below.key)
  for (const result of [committed, finished]) result?.catch(() => {})
}

/** Makes the current history entry one of the page, so that a dialog that closes does not leave it. */
export const unmarkDialogEntry = (): void =>
  history.replaceState({ ...(history.state as object), sheet: undefined }, '')
