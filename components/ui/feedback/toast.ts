import { createElement } from 'react'
import type { toast as library } from 'sonner'

/** Short messages, each with a close button. The library is loaded for the first one. */
type Kind = 'success' | 'warning' | 'error'

/** Errors stay, because often nothing else on the screen shows them. */
const shownMs: Record<Kind, number> = { success: 5_000, warning: 4_000, error: Infinity }
const plainMs = 8_000

type MountToaster = () => Promise<void>
let resolveHost: (mount: MountToaster) => void
let host = new Promise<MountToaster>((resolve) => {
  resolveHost = resolve
})

/** `mount` mounts the toaster, resolves once it is ready, and rejects if it cannot be loaded. */
export function registerToaster(mount: MountToaster): void {
  resolveHost(mount)
  host = Promise.resolve(mount)
}

/** Shows a plain box for 8 seconds if the toast library cannot be loaded. */
function showPlain(text: string) {
  const box = document.createElement('p')
  box.setAttribute('role', 'alert')
  box.dataset.toast = ''
  box.className =
    'fixed inset-x-4 bottom-4 z-50 ml-auto max-w-sm rounded-card border border-line bg-raised p-4 shadow-card max-desktop:bottom-20'
  box.append(text)
  document.body.append(box)
  setTimeout(() => box.remove(), plainMs)
}

/** Whether an event happened on a toast. Toasts show above an open dialog but are not part of it. */
export const isToastTarget = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[data-sonner-toaster]') !== null

/** Dismisses error toasts, except the one that is about to be updated. */
export function dismissErrors(sonner: typeof library, except?: string): void {
  for (const shown of sonner.getToasts())
    if ('type' in shown && shown.type === 'error' && shown.id !== except) sonner.dismiss(shown.id)
}

let count = 0
const names = new Map<string, string>()
/**
 * The library's id for one of our ids. If the previous toast is closed or closing, this is a new id, because a toast
 * that reuses the id of a closing one would be removed with it.
 */
function nameOf(sonner: typeof library, id: string): string {
  const last = names.get(id)
  if (last !== undefined && sonner.getToasts().some((shown) => shown.id === last)) return last
  const name = `${id} ${(count += 1)}`
  names.set(id, name)
  return name
}

/** A link in a toast: a page of the site, and the link's text. */
export type ToastLink = { href: string; label: string }

async function show(kind: Kind, text: string, id?: string, link?: ToastLink) {
  const loaded = await Promise.all([import('sonner'), host.then((mount) => mount())]).catch(() => null)
  if (!loaded) return showPlain(text)
  const [{ toast: sonner }] = loaded
  const name = id && nameOf(sonner, id)
  // After a success, errors shown earlier no longer apply.
  if (kind === 'success') dismissErrors(sonner, name)
  sonner[kind](text, {
    closeButton: true,
    duration: shownMs[kind],
    action:
      link &&
      createElement(
        'a',
        {
          href: link.href,
          'data-site-link': 'push',
          className:
            'order-last inline-flex min-h-11 basis-full items-center pl-6 font-semibold text-points hover:underline',
        },
        link.label,
      ),
    ...(name && { id: name }),
  })
}

/**
 * A toast replaces another with the same `id`. Errors stay until they are closed, a form is changed or submitted, something
 * succeeds, or another error with the same id replaces them. All errors without an id share one.
 */
export const toast = {
  success: (text: string, id?: string) => void show('success', text, id),
  warning: (text: string, id?: string) => void show('warning', text, id),
  error: (text: string, id = 'failure', link?: ToastLink) => void show('error', text, id, link),
}
