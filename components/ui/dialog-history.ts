/** What a dialog writes into the history entry that Back takes off (`useBackCloses`); undefined for other entries. */
export const dialogEntry = (state: unknown): string | undefined => (state as { sheet?: string } | null)?.sheet

/**
 * Leaves the history entry of a dialog that was open when the page was made anew: nothing is open any more, and Back would
 * do nothing the first time. For the start of a page.
 */
export function leaveOrphanedEntry(): void {
  if (!dialogEntry(history.state)) return
  history.replaceState({ ...(history.state as object), sheet: undefined }, '')
  history.back()
}
