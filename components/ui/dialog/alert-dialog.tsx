'use client'

import * as Radix from '@radix-ui/react-dialog'
import { useRef, useState, type ReactNode } from 'react'
import { isToastTarget } from '../feedback/toast'
import { restoreFocusLater } from './use-dialog-behaviour'

/**
 * A dialog that only its buttons close: no close button, and Escape does nothing. The heading gets the focus, so that a
 * screen reader reads it first. The focus returns when the dialog closes.
 */
export function AlertDialog({ title, children, footer }: { title: string; children: ReactNode; footer: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [returnFocus] = useState(() => (typeof document === 'undefined' ? () => {} : restoreFocusLater()))
  return (
    <Radix.Root open>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-scrim backdrop-blur-sm" />
        <Radix.Content
          role="alertdialog"
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            heading.current?.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            returnFocus()
          }}
          onEscapeKeyDown={(event) => event.preventDefault()}
          onInteractOutside={(event) => !isToastTarget(event) && event.preventDefault()}
          className="fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[88dvh] w-full max-w-[35rem] flex-col overflow-y-auto rounded-t-card border border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-card desktop:top-1/2 desktop:bottom-auto desktop:-translate-y-1/2 desktop:rounded-card short:max-h-dvh"
        >
          <div className="grid gap-4 p-5 desktop:p-7">
            <Radix.Title ref={heading} tabIndex={-1} className="text-heading outline-none">
              {title}
            </Radix.Title>
            <Radix.Description asChild>
              <div className="grid gap-4">{children}</div>
            </Radix.Description>
          </div>
          <footer className="grid gap-2 border-t border-line p-5 desktop:px-7">{footer}</footer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
