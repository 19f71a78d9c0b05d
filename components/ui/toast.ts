/** Short messages: success, warning, error; each can be closed. The library loads with the first one. */
type Kind = 'success' | 'warning' | 'error'

let isWanted = false
const watchers = new Set<() => void>()
let placeIsThere: () => void = () => {}
const place = new Promise<void>((resolve) => {
  placeIsThere = resolve
})

/** What the place where toasts appear needs to know (`ToastHost`): whether one was ever shown; and whom to tell it is there. */
export const toastPlace = {
  watch: (watcher: () => void) => {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  },
  isWanted: () => isWanted,
  isThere: () => placeIsThere(),
}

async function show(kind: Kind, text: string, id?: string) {
  isWanted = true
  for (const watcher of watchers) watcher()
  const [{ toast: sonner }] = await Promise.all([import('sonner'), place])
  sonner[kind](text, { closeButton: true, ...(id && { id }) })
}

/** `id` replaces a toast of the same id, so that one cause is told once. */
export const toast = {
  success: (text: string, id?: string) => void show('success', text, id),
  warning: (text: string, id?: string) => void show('warning', text, id),
  error: (text: string, id?: string) => void show('error', text, id),
}
