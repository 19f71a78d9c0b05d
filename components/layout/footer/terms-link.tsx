'use client'

import { useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import { useDialogsStore } from '@/stores/dialogs'

/** Opens the terms of use. */
export function TermsLink(look: { className?: string; style?: CSSProperties }) {
  const t = useTranslations('layout.footer')
  const open = useDialogsStore((dialogs) => dialogs.open)
  return (
    <button type="button" aria-haspopup="dialog" onClick={() => void open({ kind: 'terms' })} {...look}>
      {t('terms')}
    </button>
  )
}
