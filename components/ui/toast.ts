/** Short messages: success, warning, error; each can be closed. The library loads with the first one. */
type Kind = 'success' | 'warning' | 'error'

async function show(kind: Kind, text: string, id?: string) {
  const { toast: sonner } = await import('sonner')
  sonner[kind](text, { closeButton: true, ...(id && { id }) })
}

/** `id` replaces a toast of the same id, so that one cause is told once. */
export const toast = {
  success: (text: string, id?: string) => void show('success', text, id),
  warning: (text: string, id?: string) => void show('warning', text, id),
  error: (text: string, id?: string) => void show('error', text, id),
}
