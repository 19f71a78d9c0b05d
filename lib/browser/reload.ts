import { readItem, type Key } from '../storage/local'

const typing = () => import('../forms/form-draft')

/** Reloads the page for another language or build, and keeps its form input. */
export async function reload(): Promise<void> {
  // The chunk may belong to an older build that no longer exists.
  await typing().then(
    ({ saveFormDraft }) => saveFormDraft(),
    () => {},
  )
  location.reload()
}

/** Restores form input that the last reload stored. */
export function restoreFormDraft(): void {
  if (readItem('typed' satisfies Key, true)) void typing().then(({ restoreFormDraft }) => restoreFormDraft())
}
