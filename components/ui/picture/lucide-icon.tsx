import clsx from 'clsx'
import type { IconNode } from 'lucide-react'
import { createElement, type ComponentProps } from 'react'

type LucideIconProps = ComponentProps<'svg'> & {
  /** An icon of Lucide's library, as elements of SVG. */
  icon: { node: IconNode }
}
type Shape = IconNode[number]

function circle(x: number, y: number, r: number) {
  const half = (dx: number) => `a${r} ${r} 0 1 0 ${dx} 0`
  return `M${x - r} ${y}${half(2 * r)}${half(-2 * r)}`
}

function rectangle(x: number, y: number, width: number, height: number, r: number) {
  const corner = (dx: number, dy: number) => (r > 0 ? `a${r} ${r} 0 0 1 ${dx} ${dy}` : '')
  const [across, down] = [width - 2 * r, height - 2 * r]
  return `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`
}

/** A shape as commands of a path; null for a shape that has its own look, or that no icon of the site has. */
function outlineOf([name, { fill, ...shape }]: Shape): string | null {
  const at = (attribute: keyof typeof shape) => Number(shape[attribute] ?? 0)
  if (fill !== undefined) return null
  // A path may begin with a relative command.
  if (name === 'path') return `M0 0${shape.d ?? ''}`
  if (name === 'circle') return circle(at('cx'), at('cy'), at('r'))
  if (name === 'line') return `M${at('x1')} ${at('y1')}L${at('x2')} ${at('y2')}`
  if (name === 'rect') return rectangle(at('x'), at('y'), at('width'), at('height'), at('rx') || at('ry'))
  return null
}

/**
 * Draws an icon of Lucide, as one path if it can be: icons are a fifth of a page's elements. Size and stroke come from the
 * class `icon`, which other classes may change. `next.config.ts` puts this in place of the library's own `Icon`, which is
 * a client component: every page would load and hydrate it for icons that never change.
 */
// oxlint-disable-next-line import/no-default-export -- the library imports its own `Icon` by default
export default function LucideIcon({ icon, className, ...attributes }: LucideIconProps) {
  const outlines = icon.node.map(outlineOf)
  return (
    <svg
      aria-hidden={attributes['aria-label'] === undefined || undefined}
      // Without the stylesheet an icon would fill the window.
      width="24"
      height="24"
      viewBox="0 0 24 24"
      className={clsx('icon', className)}
      {...attributes}
    >
      <path d={outlines.join('')} />
      {icon.node.map(([name, shape], index) => outlines[index] === null && createElement(name, shape))}
    </svg>
  )
}
