'use client'

import { useTranslations } from 'next-intl'
import { useDialogsStore } from '@/stores/dialogs'

/** Opens the terms of use. */
export function TermsLink({ className }: { className?: string }) {
  const t = useTranslations('layout.footer')
  const open = useDialogsStore((dialogs) => dialogs.open)
  return (
    <button type="button" aria-haspopup="dialog" onClick={() => void open({ kind: 'terms' })} className={className}>
      {t('terms')}
    </button>
  )
}
