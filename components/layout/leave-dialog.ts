import type { MouseEvent } from 'react'

/**
 * Follows a link inside a dialog. To another page: the navigation closes the dialog and replaces its history entry.
 * Within the same page: the dialog must leave its history entry first.
 */
export function leaveDialog(event: MouseEvent, href: string, close: () => void): void {
  const { pathname, hash } = new URL(href, location.href)
  if (pathname !== location.pathname) return
  event.preventDefault()
  if (hash) addEventListener('popstate', () => location.replace(hash), { once: true })
  close()
}
