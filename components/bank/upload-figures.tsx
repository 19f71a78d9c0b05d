'use client'

import clsx from 'clsx'
import { useFormatter, useTranslations } from 'next-intl'
import { useNow } from '@/lib/hooks/use-now'
import type { Progress } from './use-photo-uploads'

const bytesPerMegabyte = 1024 * 1024
/** Before, the speed is not known well enough. */
const knownAfterMs = 1_000

/** A number of bytes in MB, below a tenth of one in kB, in the language's number format. */
export function useMegabytes(): (bytes: number) => string {
  const format = useFormatter()
  return (bytes) =>
    bytes < bytesPerMegabyte / 10
      ? format.number(Math.ceil(bytes / 1024), { style: 'unit', unit: 'kilobyte' })
      : format.number(bytes / bytesPerMegabyte, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
}

type UploadFiguresProps = {
  progress: Progress
  bytes: number
  /** Over the lower edge of a picture. */
  isOver?: boolean
}

/** How far an upload is: percent, MB and the seconds left. After the last byte, the server still checks the photo. */
export function UploadFigures({ progress: { share, beganAt }, bytes, isOver = false }: UploadFiguresProps) {
  const t = useTranslations('bank.upload')
  const format = useFormatter()
  const megabytes = useMegabytes()
  const spentMs = useNow(1_000) - beganAt
  const seconds = share > 0 && spentMs > knownAfterMs ? Math.ceil((spentMs * (1 - share)) / share / 1_000) : null
  const facts = [
    t('of', { sent: megabytes(bytes * share), all: megabytes(bytes) }),
    seconds !== null && t('left', { seconds }),
  ]
  const words = share < 1 ? facts.filter(Boolean).join(' · ') : t('checking')
  const percent = format.number(share, { style: 'percent' })
  return (
    <div className={clsx('figures grid gap-1 text-small', isOver && 'absolute inset-x-0 bottom-0 bg-scrim px-3 py-2')}>
      <p aria-hidden className="flex justify-between gap-3">
        <span>{words}</span>
        <b>{percent}</b>
      </p>
      <div
        role="progressbar"
        aria-label={words}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        className="h-1 overflow-hidden rounded-full bg-raised"
      >
        <span className="block h-full origin-left bg-points transition" style={{ transform: `scaleX(${share})` }} />
      </div>
    </div>
  )
}
