'use client'

import { useEffect } from 'react'
import { useDialogsStore } from '@/stores/dialogs'

/** Opens the search on Ctrl or Cmd + K, and for an address with `?search=`, to which search engines lead. */
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
    // The address stays: a navigation of the router during hydration would hold up the dialog for seconds.
    const timer = setTimeout(() => void open({ kind: 'search', query }))
    return () => clearTimeout(timer)
  }, [open])
  return null
}
