'use client'

import { useFormatter, useTranslations } from 'next-intl'

/** The progress of the upload. After the last byte, the server still has to check the photos. */
export function UploadProgress({ share }: { share: number }) {
  const t = useTranslations('bank.form')
  const format = useFormatter()
  const percent = Math.round(share * 100)
  const words = share < 1 ? t('uploading', { share: format.number(share, { style: 'percent' }) }) : t('checking')
  return (
    <div className="grid gap-2">
      <div
        role="progressbar"
        aria-label={words}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2 overflow-hidden rounded-full bg-raised"
      >
        <span className="block h-full origin-left bg-points transition" style={{ transform: `scaleX(${share})` }} />
      </div>
      <p aria-hidden className="text-small text-muted">
        {words}
      </p>
    </div>
  )
}
