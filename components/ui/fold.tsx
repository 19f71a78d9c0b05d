import { ChevronDown, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type FoldProps = { icon: LucideIcon; title: ReactNode; isOpen?: boolean; children: ReactNode }

/** A heading that shows and hides what follows it. */
export function Fold({ icon: Icon, title, isOpen, children }: FoldProps) {
  return (
    <details open={isOpen} className="group">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 font-semibold [&::-webkit-details-marker]:hidden">
        <Icon aria-hidden className="size-5 shrink-0 text-muted" />
        <span className="flex-1">{title}</span>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-muted group-open:rotate-180" />
      </summary>
      {children}
    </details>
  )
}
