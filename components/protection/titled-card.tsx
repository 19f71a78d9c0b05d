import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'

type TitledCardProps = {
  /** The id of the heading. */
  name: string
  title: string
  text?: string
  className?: string
  children: ReactNode
}

/** A card that its heading names, with an introduction below the heading. */
export function TitledCard({ name, title, text, className, children }: TitledCardProps) {
  return (
    <Card aria-labelledby={name} className={className}>
      <h2 id={name} className="text-heading">
        {title}
      </h2>
      {text && <p className="mt-1 mb-3 text-muted">{text}</p>}
      {children}
    </Card>
  )
}
