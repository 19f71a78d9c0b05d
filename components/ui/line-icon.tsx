/**
 * An icon of Lucide by its path, for what is among a page's first scripts: those do without Lucide's library. `className` has
 * its size and colour.
 */
export function LineIcon({ d, className }: { d: string; className: string }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className={`fill-none stroke-current stroke-2 ${className}`}>
      <path strokeLinecap="round" strokeLinejoin="round" d={d} />
    </svg>
  )
}
