'use client'

import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useDialogsStore } from '@/stores/dialogs'

/** Opens the search; it looks like a field on desktop and is an icon on phones. */
export function SearchButton({ isCompact = false }: { isCompact?: boolean }) {
  const t = useTranslations('layout.utility')
  const open = useDialogsStore((dialogs) => dialogs.open)
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
      className="flex min-h-10 w-[clamp(10rem,16vw,24rem)] items-center gap-3 rounded-full border border-line-strong/50 bg-surface px-4 text-small text-muted hover:border-line-strong hover:text-ink"
    >
      <Search aria-hidden className="size-4" />
      {t('search')}
    </button>
  )
}
