import type { ReactNode } from 'react'
import { Picture } from './picture'

/** What would stand here, and the next step. */
export function EmptyState({ title, text, action }: { title: ReactNode; text?: ReactNode; action?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-3 px-4 py-10 text-center">
      <Picture name="empty" sizes="120px" alt="" className="h-36 w-[108px] rounded-card" />
      <div className="text-heading">{title}</div>
      {text && <p className="max-w-sm text-muted">{text}</p>}
      {action}
    </div>
  )
}
