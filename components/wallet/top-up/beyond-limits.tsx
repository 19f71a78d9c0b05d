'use client'

import { useTranslations } from 'next-intl'
import { useDialogsStore } from '@/stores/dialogs'

/** Orders beyond the limits are customer service's to open (section 6): who they are is a click away. */
export function BeyondLimits() {
  const t = useTranslations('wallet.top_up')
  const open = useDialogsStore((dialogs) => dialogs.open)
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-small">
      <p className="text-muted">{t('beyond')}</p>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => void open({ kind: 'service' })}
        className="inline-flex min-h-11 items-center font-semibold text-points hover:underline"
      >
        {t('service')}
      </button>
    </div>
  )
}
