import clsx from 'clsx'

export type ButtonStyle = {
  kind?: 'action' | 'points' | 'gold' | 'quiet' | 'plain' | undefined
  size?: 'regular' | 'small' | 'large' | undefined
  wide?: boolean | undefined
}

/** The transparent borders appear in forced colours, which drop backgrounds. */
const kinds = {
  action: 'border border-transparent bg-action text-on-action shadow-glow hover:bg-action-strong',
  points: 'border border-transparent bg-points text-on-points hover:brightness-110',
  /** Gold outline: what brings points in, beside one button that glows. */
  gold: 'border border-points/70 bg-points/15 text-points hover:border-points hover:bg-points/25',
  quiet: 'border border-line-strong/60 bg-raised/60 text-ink hover:bg-raised hover:border-line-strong',
  plain: 'text-ink hover:bg-raised/70',
}
/** A finger needs 44 px, a mouse does not. */
const sizes = { small: 'min-h-11 px-4 text-small desktop:min-h-9', regular: 'min-h-11 px-5', large: 'min-h-13 px-7' }

/** The look of a button, for buttons and for links that act like one. */
export function buttonClass({ kind = 'action', size = 'regular', wide = false }: ButtonStyle): string {
  return clsx(
    'relative inline-flex items-center justify-center gap-2 rounded-full text-center font-semibold transition',
    'off:cursor-not-allowed off:opacity-50 off:shadow-none aria-busy:cursor-progress',
    '[&:not(:disabled,[aria-disabled])]:active:scale-[0.98]',
    kinds[kind],
    sizes[size],
    wide && 'w-full',
  )
}
