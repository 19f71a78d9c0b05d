'use client'

import * as Radix from '@radix-ui/react-dialog'
import clsx from 'clsx'
import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { isToastTarget } from '../feedback/toast'
import { dismissErrorToasts, isComposing, restoreFocusLater, useCloseOnBack } from './use-dialog-behaviour'

type DialogProps = {
  title: ReactNode
  /** The name of the close button, if it is not the usual one. */
  closeLabel?: string
  children: ReactNode
  /** Buttons below the scrolling content, always visible. */
  footer?: ReactNode
  /** Shows the footer only on phones. */
  isFooterForPhone?: boolean
  /** `lead` is shown before the title, `subtitle` below it, `tools` before the close button. */
  lead?: ReactNode
  subtitle?: ReactNode
  tools?: ReactNode
  /** Its header scrolls with the content, and on phones it has a handle. */
  hasHandle?: boolean
  /** Whether the title gets the focus, so that no phone opens its keyboard. */
  isTitleFocused?: boolean
  /** Width on desktop, in pixels. On mobile the dialog is a bottom sheet. */
  widthPx?: number
  /** Full height on mobile; for long texts. */
  isTall?: boolean
  /** Called on Escape. If it returns true, it handled the key and the dialog stays open. */
  onEscape?: () => boolean
  onClose: () => void
}

/**
 * Focuses the element with `data-autofocus` (an amount field) if there is one; otherwise the dialog's first control
 * gets the focus.
 */
function focusFirstInput(event: Event) {
  const field = event.currentTarget instanceof Element && event.currentTarget.querySelector('[data-autofocus]')
  if (!(field instanceof HTMLElement)) return
  event.preventDefault()
  field.focus()
}

/**
 * A dialog on desktop, a bottom sheet on mobile. It traps the focus and returns it on closing. Escape and Back close
 * it.
 */
export function Dialog({
  title,
  closeLabel,
  children,
  footer,
  isFooterForPhone = false,
  lead,
  subtitle,
  tools,
  hasHandle = false,
  isTitleFocused = false,
  widthPx = 480,
  isTall = false,
  onEscape,
  onClose,
}: DialogProps) {
  const t = useTranslations('ui')
  useCloseOnBack(onClose)
  // The library returns the focus to its own trigger component, which our dialogs do not have.
  const [returnFocus] = useState(() => (typeof document === 'undefined' ? () => {} : restoreFocusLater()))
  const giveFocusBack = (event: Event) => {
    event.preventDefault()
    returnFocus()
  }
  const content = (
    <>
      <header
        className={clsx(
          'flex shrink-0 items-center justify-between py-2 pr-2',
          hasHandle ? 'min-h-14 gap-3 pl-4 desktop:pt-4 desktop:pr-3 desktop:pl-6' : 'gap-4 border-b border-line pl-5',
        )}
      >
        {lead}
        <div className="min-w-0 flex-1">
          <Radix.Title
            {...(isTitleFocused && { tabIndex: -1, 'data-autofocus': true })}
            className="text-heading focus:outline-none"
          >
            {title}
          </Radix.Title>
          {subtitle}
        </div>
        {tools}
        <Radix.Close
          aria-label={closeLabel ?? t('close')}
          className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-raised hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </Radix.Close>
      </header>
      {/* Focusable, so that the keyboard can scroll long texts that contain no control. */}
      <div
        tabIndex={0}
        className={clsx(
          'grow overflow-y-auto overscroll-contain -outline-offset-2 short:overflow-y-visible',
          hasHandle ? 'px-4 pb-4 desktop:px-6' : 'p-5',
        )}
      >
        {children}
      </div>
      {footer && (
        <footer
          className={clsx(
            'flex flex-wrap justify-end gap-3 border-t border-line p-4',
            isFooterForPhone && 'desktop:hidden',
          )}
        >
          {footer}
        </footer>
      )}
    </>
  )
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-[fade-in_180ms_ease-out] bg-scrim backdrop-blur-md" />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={focusFirstInput}
          onCloseAutoFocus={giveFocusBack}
          onInteractOutside={(event) => isToastTarget(event) && event.preventDefault()}
          // Escape dismisses error toasts first, because the focus cannot leave the dialog to close them.
          onEscapeKeyDown={(event) =>
            (isComposing(event) || dismissErrorToasts() || onEscape?.()) && event.preventDefault()
          }
          style={{ maxWidth: `min(${widthPx}px, 100vw)` }}
          className={clsx(
            'fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[88dvh] w-full flex-col border border-line bg-surface shadow-card',
            'animate-[sheet-in_220ms_cubic-bezier(0.2,0.7,0.2,1)] rounded-t-card pb-[env(safe-area-inset-bottom)]',
            isTall && 'max-desktop:min-h-dvh',
            // On a very low screen, header and footer would fill the dialog, so the whole dialog scrolls instead.
            'short:max-h-dvh short:overflow-y-auto',
            'desktop:top-1/2 desktop:bottom-auto desktop:-translate-y-1/2 desktop:animate-[fade-in_180ms_ease-out] desktop:rounded-card',
          )}
        >
          {hasHandle && (
            <span aria-hidden className="mx-auto mt-2 h-1 w-10 shrink-0 rounded-full bg-line-strong desktop:hidden" />
          )}
          {content}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
