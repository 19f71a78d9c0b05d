import { readItem, type Key } from './storage/local'

const typing = () => import('./forms/form-draft')

/** Reloads the page, for another language or build, and preserves its form input. */
export async function reload(): Promise<void> {
  // The chunk of an older build may be gone.
  await typing().then(
    ({ saveFormDraft }) => saveFormDraft(),
    () => {},
  )
  location.reload()
}

/** Restores what the last reload stored, if anything. */
export function restoreFormDraft(): void {
  if (readItem('typed' satisfies Key, true)) void typing().then(({ restoreFormDraft }) => restoreFormDraft())
}
