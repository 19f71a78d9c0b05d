import { dismissErrors } from './toast'

/** Puts away the messages of what failed. @returns whether there were any */
export function closeErrors(): boolean {
  const isShown = document.querySelector('[data-sonner-toast][data-type="error"][data-removed="false"]') !== null
  if (isShown) void import('sonner').then(({ toast }) => dismissErrors(toast))
  return isShown
}
