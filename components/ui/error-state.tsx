import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

type ErrorStateProps = {
  /** What could not be done, where the reason alone would not say it. */
  title?: ReactNode
  text: ReactNode
  action?: ReactNode
}

/** Why something could not be shown, and a way to try again. */
export function ErrorState({ title, text, action }: ErrorStateProps) {
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-4 py-10 text-center">
      <CircleAlert aria-hidden className="size-10 text-error" />
      {title && <p className="max-w-sm font-semibold">{title}</p>}
      <p className="max-w-sm">{text}</p>
      {action}
    </div>
  )
}
