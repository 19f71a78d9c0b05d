'use client'

import { useEffect } from 'react'
import { useDialogsStore } from '@/stores/dialogs'

/** Opens the search on Ctrl or Cmd + K, and on pages with `?search=`, to which search engines link. */
export function SearchOpener() {
  const open = useDialogsStore((dialogs) => dialogs.open)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      if (!useDialogsStore.getState().request) void open({ kind: 'search', query: '' })
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [open])
  useEffect(() => {
    const query = new URLSearchParams(location.search).get('search')
    if (query === null) return
    // The parameter stays in the URL: removing it by navigation during hydration would delay the dialog by seconds.
    const timer = setTimeout(() => void open({ kind: 'search', query }))
    return () => clearTimeout(timer)
  }, [open])
  return null
}
