'use client'

import { useTranslations } from 'next-intl'
import { usePathname } from 'next/navigation'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { toast as sonner, Toaster, useSonner } from 'sonner'
import { dismissErrors } from '@/components/ui/feedback/toast'
import { brand } from '@/lib/site/brand'

const look = {
  // A link is below the text, because both may be long.
  toast:
    'flex-wrap! rounded-card! border-line-strong/50! bg-raised! py-2! pr-2! font-sans! text-ink! text-body! shadow-card!',
  content: 'flex-1',
  // Inside the toast, at its end, as wide as a thumb. The library's own button overlaps the corner and is only 20 px.
  closeButton:
    'static! order-last ml-auto grid! size-11! shrink-0 transform-none! place-items-center border-0! bg-transparent! text-muted! hover:text-ink! [&>svg]:size-4',
  success: '[&_[data-icon]]:text-success',
  warning: '[&_[data-icon]]:text-warning',
  error: '[&_[data-icon]]:text-error',
}

const gapPx = 12

/** How far the header reaches down in the window: the whole of one that sticks, and what is in view of any other. */
const barHeight = () =>
  Math.max(
    0,
    ...[...document.querySelectorAll<HTMLElement>('header:not(main *)')].map((bar) =>
      bar.matches('.sticky') ? bar.offsetHeight : bar.getBoundingClientRect().bottom,
    ),
  )

/** The height of the bar at the bottom of the window, such as the tabs or a form's button. */
function footHeight(): number {
  // jsdom has no layout.
  const parts = document.elementsFromPoint?.(innerWidth / 2, innerHeight - 1) ?? []
  const bar = parts.find(
    (part) => ['fixed', 'sticky'].includes(getComputedStyle(part).position) && !part.closest('[data-sonner-toaster]'),
  )
  const height = bar ? innerHeight - bar.getBoundingClientRect().top : 0
  // A sheet is no bar.
  return height < innerHeight / 3 ? height : 0
}

type Edge = 'top-center' | 'bottom-center'

/** The height to assume of a toast that is not drawn yet. */
const usualHeightPx = 88

/**
 * The edge of the window where a toast covers fewer fields: an error must not hide the field that it is about. The
 * focused field counts more than all others.
 */
function freeEdge(top: number, bottom: number): Edge {
  const shown = document.querySelector('[data-sonner-toast][data-front=true]')
  const height = shown?.getBoundingClientRect().height || usualHeightPx
  const covered = { top: 0, bottom: 0 }
  for (const field of document.querySelectorAll('input, select, textarea')) {
    const box = field.getBoundingClientRect()
    if (box.height === 0) continue
    const weight = field === document.activeElement ? 100 : 1
    if (box.top < top + height && box.bottom > top) covered.top += weight
    if (box.bottom > innerHeight - bottom - height && box.top < innerHeight - bottom) covered.bottom += weight
  }
  return covered.top > covered.bottom ? 'bottom-center' : 'top-center'
}

function onResize(onChange: () => void) {
  addEventListener('resize', onChange)
  return () => removeEventListener('resize', onChange)
}

/** Mounts the toaster. `onMounted` is called once toasts can be shown. */
export function ToastArea({ onMounted }: { onMounted: () => void }) {
  const t = useTranslations('ui')
  // Subscribes to toasts, so that the offset is measured again for each toast.
  const { toasts } = useSonner()
  // Subscribes to the path: a toast stays when the member goes to a page with a taller header.
  usePathname()
  // Error toasts stay on screen, so they must not cover the wallet, the menu or the header's login form. The inline
  // function makes React measure again after layout, on each render.
  const top = useSyncExternalStore(onResize, () => barHeight()) + gapPx
  const bottom = useSyncExternalStore(onResize, () => footHeight()) + gapPx
  const offset = { top, bottom }
  const [edge, setEdge] = useState<Edge>('top-center')
  // Runs after each toast, and whenever another field gets the focus.
  useEffect(() => {
    const place = () => setEdge(freeEdge(top, bottom))
    place()
    document.addEventListener('focusin', place)
    return () => document.removeEventListener('focusin', place)
  }, [toasts, top, bottom])
  // By now child effects have run. Before that, the library would lose toasts.
  useEffect(() => onMounted(), [onMounted])
  // Errors are about the last attempt: they leave when a form is changed or submitted.
  useEffect(() => {
    const onAttempt = () => dismissErrors(sonner)
    for (const event of ['input', 'submit']) document.addEventListener(event, onAttempt, { capture: true })
    return () => {
      for (const event of ['input', 'submit']) document.removeEventListener(event, onAttempt, { capture: true })
    }
  }, [])
  return (
    <Toaster
      theme={brand.colorScheme}
      position={edge}
      offset={offset}
      mobileOffset={offset}
      // An open dialog disables pointer events on the body; toasts must still be clickable.
      style={{ pointerEvents: 'auto' }}
      customAriaLabel={t('toasts')}
      closeButton
      toastOptions={{ classNames: look, closeButtonAriaLabel: t('close_toast') }}
    />
  )
}
