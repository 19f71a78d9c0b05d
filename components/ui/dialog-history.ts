/** The marker that `useCloseOnBack` writes into the history entry of a dialog; undefined for other entries. */
export const dialogEntry = (state: unknown): string | undefined => (state as { sheet?: string } | null)?.sheet

/**
 * Leaves a dialog's history entry from before a reload. The dialog is closed now, so the first Back would do nothing.
 * Call it when the page starts.
 */
export function leaveOrphanedEntry(): void {
  if (!dialogEntry(history.state)) return
  history.replaceState({ ...(history.state as object), sheet: undefined }, '')
  history.back()
}
