import clsx from 'clsx'

const levels = {
  weak: { bars: 1, look: 'bg-error' },
  fair: { bars: 2, look: 'bg-warning' },
  strong: { bars: 3, look: 'bg-success' },
}

/** A strength as three bars and a word. */
export function StrengthBar({ level, label, words }: { level: keyof typeof levels; label: string; words: string }) {
  const { bars, look } = levels[level]
  return (
    <p className="flex items-center gap-3 text-small text-muted">
      <span aria-hidden className="flex flex-1 gap-1">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            className={clsx(
              'h-1 flex-1 rounded-full transition',
              bar <= bars ? `${look} forced-colors:bg-[CanvasText]` : 'bg-raised',
            )}
          />
        ))}
      </span>
      <span className="shrink-0">
        <span className="sr-only">{label}</span> <span className="font-semibold text-ink">{words}</span>
      </span>
    </p>
  )
}
