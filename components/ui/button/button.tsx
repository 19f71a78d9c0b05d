import clsx from 'clsx'
import type { ComponentProps, MouseEvent } from 'react'
import { buttonClass, type ButtonStyle } from './button-class'
import { SiteLink } from '../site-link'
import { Spinner } from '../feedback/spinner'

type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    isBusy?: boolean | undefined
    /** Inactive because its action is done, or cannot be done now. Unlike with `disabled`, the button keeps the focus. */
    isDone?: boolean | undefined
  }

/** Cancels a click, including the one that Enter triggers in a form. */
export function ignoreClick(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}

/** A button. While busy it shows a spinner, keeps its width and focus, and ignores presses. */
export function Button({
  kind,
  size,
  wide,
  isBusy = false,
  isDone = false,
  className,
  children,
  disabled,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      // `disabled` would drop the focus, so a busy button is only `aria-disabled`.
      disabled={disabled && !isBusy}
      aria-disabled={isBusy || isDone || undefined}
      aria-busy={isBusy || undefined}
      onClick={isBusy || isDone ? ignoreClick : onClick}
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

type ButtonLinkProps = ComponentProps<typeof SiteLink> & ButtonStyle

/** A link that looks like a button. */
export function ButtonLink({ kind, size, wide, className, ...rest }: ButtonLinkProps) {
  return <SiteLink {...rest} className={clsx(buttonClass({ kind, size, wide }), className)} />
}
