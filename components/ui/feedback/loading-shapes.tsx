'use client'

import { useTranslations } from 'next-intl'
import { Skeleton } from './skeleton'

type LoadingShapesProps = {
  /** The class of each placeholder. */
  shapes: readonly string[]
  className?: string
}

/** Placeholders while something loads. Screen readers hear that it loads. */
export function LoadingShapes({ shapes, className }: LoadingShapesProps) {
  const t = useTranslations('ui')
  return (
    <div role="status" aria-label={t('loading')} className={className}>
      {shapes.map((shape, index) => (
        <Skeleton key={index} className={shape} />
      ))}
    </div>
  )
}
