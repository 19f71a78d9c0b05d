const gapPx = 12

/** How far the header reaches down in the window: the whole of one that sticks, and what is in view of any other. */
const headerHeight = () =>
  Math.max(
    0,
    ...[...document.querySelectorAll<HTMLElement>('header:not(main *)')].map((bar) =>
      bar.matches('.sticky') ? bar.offsetHeight : bar.getBoundingClientRect().bottom,
    ),
  )

/** The bar at a height of the window, such as the categories, the tabs or a form's button. A sheet is no bar. */
function barAt(y: number): DOMRect | undefined {
  // jsdom has no layout.
  const parts = document.elementsFromPoint?.(innerWidth / 2, y) ?? []
  return parts
    .filter((part) => ['fixed', 'sticky'].includes(getComputedStyle(part).position))
    .filter((part) => !part.closest('[data-sonner-toaster]'))
    .map((part) => part.getBoundingClientRect())
    .find(({ height }) => height < innerHeight / 3)
}

/** The height of the header with the bars that stick below it. */
function barHeight(): number {
  let height = headerHeight()
  for (let bar = barAt(height + 1); bar && bar.bottom > height; bar = barAt(height + 1)) height = bar.bottom
  return height
}

function footHeight(): number {
  const bar = barAt(innerHeight - 1)
  return bar ? innerHeight - bar.top : 0
}

/** The distance in px of toasts from the window's top, so that they cover no header. */
export const toastTop = () => barHeight() + gapPx
/** The distance in px of toasts from the window's bottom, so that they cover no bar. */
export const toastBottom = () => footHeight() + gapPx

/** The usual place first. Narrow windows have no corners, because a toast is as wide as they are. */
const places = ['top-center', 'bottom-center', 'top-right', 'bottom-right', 'bottom-left', 'top-left'] as const
export type ToastPlace = (typeof places)[number]

/** The library's sizes. The height is assumed of a toast that is not drawn yet. */
const widthPx = 356
const sidePx = 24
const usualHeightPx = 88

/** Whether the shown toast lies over a control of the page. */
export function toastCovers(control: Element | null): boolean {
  const toast = document.querySelector('[data-sonner-toast][data-front=true]')
  if (!toast || !control || control === document.body || toast.contains(control)) return false
  const [shown, box] = [toast.getBoundingClientRect(), control.getBoundingClientRect()]
  return box.top < shown.bottom && box.bottom > shown.top && box.left < shown.right && box.right > shown.left
}

const fields = 'input:not([type=hidden]), select, textarea'
const controls = `${fields}, button, a[href], summary`

/** How much it matters that a toast does not cover a control: the focused one above all, then fields, then buttons. */
function weightOf(control: Element): number {
  if (control === document.activeElement) return 1_000
  if (control.matches(fields)) return 20
  return control.matches('a') ? 1 : 3
}

/**
 * Where a toast covers least of what a person may need next: an error must not hide the field that it is about, nor a
 * message the button of the next step. `top` and `bottom` are its distances from the window's edges.
 */
export function freePlace(top: number, bottom: number): ToastPlace {
  const shown = document.querySelector('[data-sonner-toast][data-front=true]')
  const height = shown?.getBoundingClientRect().height || usualHeightPx
  const width = Math.min(widthPx, innerWidth)
  const left = { left: sidePx, center: (innerWidth - width) / 2, right: innerWidth - width - sidePx }
  const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)
  const boxes = [...(dialog ?? document.body).querySelectorAll(controls)]
    .filter((control) => !control.closest('[data-sonner-toaster]'))
    .map((control) => ({ box: control.getBoundingClientRect(), weight: weightOf(control) }))
    .filter(({ box }) => box.height > 0)
  const covered = (place: ToastPlace) => {
    const [edge, side] = place.split('-') as ['top' | 'bottom', keyof typeof left]
    const y = edge === 'top' ? top : innerHeight - bottom - height
    const x = left[side]
    return boxes
      .filter(({ box }) => box.top < y + height && box.bottom > y && box.left < x + width && box.right > x)
      .reduce((sum, { weight }) => sum + weight, 0)
  }
  const costs = places.map((place) => ({ place, cost: covered(place) }))
  return costs.reduce((best, each) => (each.cost < best.cost ? each : best)).place
}
