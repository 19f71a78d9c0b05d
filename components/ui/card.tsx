import clsx from 'clsx'
import type { ComponentProps } from 'react'

/** A raised surface with a soft shadow and an inner highlight. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      {...rest}
      className={clsx('rounded-card border border-line bg-surface p-5 shadow-card md:p-6', className)}
    />
  )
}
