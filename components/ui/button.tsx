import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { buttonClass, type Look } from './button-class'
import { SiteLink } from './site-link'
import { Spinner } from './spinner'

type ButtonProps = ComponentProps<'button'> & Look & { isBusy?: boolean | undefined }

/** A button; while busy it shows a spinner, keeps its width and cannot be pressed again. */
export function Button({
  kind,
  size,
  wide,
  isBusy = false,
  className,
  children,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      className={clsx(buttonClass({ kind, size, wide }), className)}
    >
      {isBusy ? (
        <>
          <Spinner className="absolute size-5" />
          <span className="inline-flex items-center gap-2 opacity-0">{children}</span>
        </>
      ) : (
        children
      )}
    </button>
  )
}

type ButtonLinkProps = ComponentProps<typeof SiteLink> & Look

/** A link that looks like a button. */
export function ButtonLink({ kind, size, wide, className, ...rest }: ButtonLinkProps) {
  return <SiteLink {...rest} className={clsx(buttonClass({ kind, size, wide }), className)} />
}
