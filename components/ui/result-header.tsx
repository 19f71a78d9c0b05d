import type { LucideIcon } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'

const tones = {
  success: 'bg-success/15 text-success',
  points: 'bg-points/15 text-points',
  warning: 'bg-warning/15 text-warning',
  error: 'bg-error/15 text-error',
  neutral: 'bg-raised text-ink',
}

type ResultHeaderProps = {
  icon: LucideIcon
  tone: keyof typeof tones
  title: ReactNode
  text?: ReactNode
  /** Whether the heading takes the focus when it appears, as where it replaces a form. */
  takesFocus?: boolean
}

/** What became of an order or of a call: a sign, a heading and a sentence. */
export function ResultHeader({ icon: Icon, tone, title, text, takesFocus = false }: ResultHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <div className="flex items-center gap-4 large:flex-col">
      <span className={`grid size-14 shrink-0 place-items-center rounded-full ${tones[tone]}`}>
        <Icon aria-hidden className="size-7" />
      </span>
      <div className="min-w-0">
        <h2 ref={heading} tabIndex={-1} className="text-heading focus:outline-none">
          {title}
        </h2>
        {text && <p className="text-muted">{text}</p>}
      </div>
    </div>
  )
}
