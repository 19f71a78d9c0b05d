/**
 * A Lucide icon drawn from its path, for components in the first load, which does not include Lucide's library.
 * `className` sets size and colour.
 */
export function LineIcon({ d, className }: { d: string; className: string }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className={`icon ${className}`}>
      <path d={d} />
    </svg>
  )
}
