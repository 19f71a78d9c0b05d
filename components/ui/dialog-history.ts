/** The marker that `useCloseOnBack` writes into the history entry of a dialog; undefined for other entries. */
export const dialogEntry = (state: unknown): string | undefined => (state as { sheet?: string } | null)?.sheet

/** Makes the current history entry one of the page, so that a dialog that closes does not leave it. */
export const unmarkDialogEntry = (): void =>
  history.replaceState({ ...(history.state as object), sheet: undefined }, '')

/**
 * Leaves a dialog's history entry from before a reload. The dialog is closed now, so the first Back would do nothing.
 * Call it when the page starts.
 */
export function leaveOrphanedEntry(): void {
  if (!dialogEntry(history.state)) return
  unmarkDialogEntry()
  history.back()
}
