import clsx from 'clsx'

export type ButtonStyle = {
  kind?: 'action' | 'points' | 'gold' | 'quiet' | 'plain' | undefined
  size?: 'regular' | 'small' | 'large' | undefined
  wide?: boolean | undefined
}

/** Forced colours remove backgrounds; the transparent border then becomes visible as the button's edge. */
const kinds = {
  action: 'border border-transparent bg-action text-on-action shadow-glow hover:bg-action-strong',
  points: 'border border-transparent bg-points text-on-points hover:brightness-110',
  /** Gold outline, for top-up buttons beside a button with the main style. */
  gold: 'border border-points/70 bg-points/15 text-points hover:border-points hover:bg-points/25',
  quiet: 'border border-line-strong/60 bg-raised/60 text-ink hover:bg-raised hover:border-line-strong',
  plain: 'text-ink hover:bg-raised/70',
}
/** Touch targets are 44 px high; with a mouse, 36 px are enough. */
const sizes = { small: 'min-h-11 px-4 text-small desktop:min-h-9', regular: 'min-h-11 px-5', large: 'min-h-13 px-7' }

/** The look of a button, for buttons and for links that act like one. */
export function buttonClass({ kind = 'action', size = 'regular', wide = false }: ButtonStyle): string {
  return clsx(
    'relative inline-flex items-center justify-center gap-2 rounded-full font-semibold transition',
    'off:cursor-not-allowed off:opacity-50 off:shadow-none aria-busy:cursor-progress',
    '[&:not(:disabled,[aria-disabled])]:active:scale-[0.98]',
    kinds[kind],
    sizes[size],
    // A plain one has no edge, so that its lines start where the text around it does.
    kind === 'plain' ? 'text-left' : 'text-center',
    wide && 'w-full',
  )
}
