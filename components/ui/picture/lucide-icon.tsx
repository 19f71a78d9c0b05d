import type { IconNode } from 'lucide-react'
import { createElement, type ComponentProps } from 'react'

type LucideIconProps = ComponentProps<'svg'> & {
  /** An icon of Lucide's library, as elements of SVG. */
  icon: { node: IconNode }
}

/**
 * Draws an icon of Lucide. `next.config.ts` puts it in place of the library's own `Icon`, which is a client component:
 * every page would load and hydrate it for icons that never change.
 */
// oxlint-disable-next-line import/no-default-export -- the library imports its own `Icon` by default
export default function LucideIcon({ icon, ...attributes }: LucideIconProps) {
  return (
    <svg
      aria-hidden={attributes['aria-label'] === undefined || undefined}
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...attributes}
    >
      {icon.node.map(([name, shape]) => createElement(name, shape))}
    </svg>
  )
}
