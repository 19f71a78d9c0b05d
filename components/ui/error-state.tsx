import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** Why something could not be shown, and a way to try again. */
export function ErrorState({ text, action }: { text: ReactNode; action?: ReactNode }) {
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-4 py-10 text-center">
      <CircleAlert aria-hidden className="size-10 text-error" />
      <p className="max-w-sm">{text}</p>
      {action}
    </div>
  )
}
