'use client'

import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useBrowserValue } from '@/lib/hooks/use-browser-value'
import { useDialogsStore } from '@/stores/dialogs'

const keysHere = () => (/Mac/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K')

/**
 * 26 % of the window, at most 420 px, and never more than the room beside the menu. That room is measured in Vietnamese,
 * whose menu is the longest; the menu grows at 1,280 px, where its links to the visitor's own games get their words. An
 * inline style, because a class would be part of every page's stylesheet.
 */
const fieldWidth = { width: 'min(420px, 26vw, 100vw - 803px, max(100vw - 988px, (1280px - 100vw) * 99))' }

/** Opens the search; it looks like a field on desktop and is an icon on phones. */
export function SearchButton({ isCompact = false }: { isCompact?: boolean }) {
  const t = useTranslations('layout.utility')
  const open = useDialogsStore((dialogs) => dialogs.open)
  const keys = useBrowserValue(keysHere, 'Ctrl K')
  const show = () => void open({ kind: 'search', query: '' })
  if (isCompact) {
    return (
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('search')}
        onClick={show}
        className="grid size-11 place-items-center rounded-full text-muted hover:text-ink"
      >
        <Search aria-hidden className="size-5" />
      </button>
    )
  }
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={show}
      style={fieldWidth}
      className="flex min-h-11 items-center gap-3 rounded-full border border-line-strong/50 bg-surface px-4 text-small text-muted hover:border-line-strong hover:text-ink"
    >
      <Search aria-hidden className="size-4 shrink-0" />
      <span className="truncate">{t('search_hint')}</span>
      <span
        aria-hidden
        className="ml-auto rounded-md border border-line-strong/50 px-1.5 text-label text-muted max-wide:hidden"
      >
        {keys}
      </span>
    </button>
  )
}
