import { lazy, Suspense, type ReactNode } from 'react'

// Loaded lazily: empty states are rare, and pictures bring a large index.
const Picture = lazy(async () => ({ default: (await import('../picture/picture')).Picture }))
const shape = 'h-36 w-[108px] rounded-card'

/** Shown for an empty list, with the next step. */
export function EmptyState({ title, text, action }: { title: ReactNode; text?: ReactNode; action?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-3 px-4 py-10 text-center">
      <Suspense fallback={<div className={shape} />}>
        <Picture name="empty" sizes="120px" alt="" className={shape} />
      </Suspense>
      <div className="text-heading">{title}</div>
      {text && <p className="max-w-sm text-muted">{text}</p>}
      {action}
    </div>
  )
}
