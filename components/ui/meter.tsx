import clsx from 'clsx'

type MeterProps = {
  label: string
  /** The progress in words. */
  words: string
  /** 0 to 100. */
  percent: number
}

/** A progress meter. The remaining part is hatched, so that it is visible without colour. */
export function Meter({ label, words, percent }: MeterProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={words}
      className="h-3 overflow-hidden rounded-full border border-line-strong/50"
      // Inline, because a class would be part of every page's stylesheet.
      style={{ background: 'repeating-linear-gradient(135deg, var(--line) 0 4px, transparent 4px 8px)' }}
    >
      <div
        style={{ width: `${percent}%` }}
        className={clsx(
          'h-full origin-left rounded-full bg-surface bg-linear-to-r forced-colors:bg-[CanvasText] transition duration-200 starting:scale-x-0',
          percent === 100 ? 'from-success/60 to-success' : 'from-points/60 to-points',
        )}
      />
    </div>
  )
}
