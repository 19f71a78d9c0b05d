'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CopyButton } from '@/components/ui/button/copy-button'

/** A number, code or address in full. It can be selected, and a button copies it. */
export function CopyLine({ label, text }: { label: ReactNode; text: string }) {
  const t = useTranslations('ui')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 rounded-field bg-ground/60 py-2 pr-1 pl-4">
      <div className="min-w-0">
        <div className="text-small text-muted">{label}</div>
        <div className="figures font-semibold break-all select-all">{text}</div>
      </div>
      <span className="ml-auto">
        <CopyButton text={text} label={t('copy')} copiedLabel={t('copied')} what={label} />
      </span>
    </div>
  )
}
