import clsx from 'clsx'
import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'

type CalloutProps = {
  title: ReactNode
  text?: ReactNode
  /** `warning`: the member cannot continue. `info`: a hint. */
  tone?: 'warning' | 'info'
  children?: ReactNode
}

/** A hint or a warning, with what resolves it as its children. */
export function Callout({ title, text, tone = 'warning', children }: CalloutProps) {
  const isWarning = tone === 'warning'
  const Icon = isWarning ? CircleAlert : Info
  return (
    <div
      role={isWarning ? 'status' : undefined}
      className={clsx(
        'flex flex-wrap items-start gap-x-3 gap-y-3 rounded-field border p-4',
        isWarning ? 'border-warning/40 bg-warning/10' : 'border-line bg-raised/50',
      )}
    >
      <Icon aria-hidden className={clsx('mt-0.5 size-5 shrink-0', isWarning ? 'text-warning' : 'text-points')} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">{title}</p>
        {text && <p className="mt-0.5 text-small text-muted">{text}</p>}
        {children}
      </div>
    </div>
  )
}
