import { readItem, type Key } from './storage/local'

const typing = () => import('./forms/form-draft')

/** Fetches the page anew, in another language or of another build; what was typed in its forms is typed again there. */
export async function reload(): Promise<void> {
  // That part of an older build may be gone.
  await typing().then(
    ({ saveFormDraft }) => saveFormDraft(),
    () => {},
  )
  location.reload()
}

/** Types again what a reload kept, if there is anything. */
export function restoreFormDraft(): void {
  if (readItem('typed' satisfies Key, true)) void typing().then(({ restoreFormDraft }) => restoreFormDraft())
}
