/**
 * Remembers what has the focus and what that stands in. The function it returns gives the focus back to the nearest of
 * them that is still there and takes it (a menu may be closed by then), else to the page's content.
 */
export function rememberFocus(): () => void {
  const places: HTMLElement[] = []
  for (let place = document.activeElement; place && place !== document.body; place = place.parentElement)
    if (place instanceof HTMLElement) places.push(place)
  const takesFocus = (place: HTMLElement) => {
    // What only stands around it must not be scrolled to its beginning.
    place.focus({ preventScroll: place !== places[0] })
    return document.activeElement === place
  }
  return () => {
    if (!places.some(takesFocus)) document.getElementById('content')?.focus({ preventScroll: true })
  }
}
