import clsx from 'clsx'
import type { ComponentProps } from 'react'

type CardProps = ComponentProps<'section'> & {
  /** Without the surface on phones, where the page is the card. */
  isPlainOnPhone?: boolean
}

/** A raised surface with a soft shadow and an inner highlight. */
export function Card({ className, isPlainOnPhone, ...rest }: CardProps) {
  return (
    <section
      {...rest}
      className={clsx(
        'rounded-card border border-line bg-surface p-5 shadow-card md:p-6',
        isPlainOnPhone && 'max-desktop:border-0 max-desktop:bg-transparent max-desktop:p-0! max-desktop:shadow-none',
        className,
      )}
    />
  )
}
