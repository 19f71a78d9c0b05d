/**
 * The ref of a part that can disappear. If the focus is in the part at that moment, the page's content gets it, so that
 * the keyboard continues there.
 */
export function passFocusOn(part: HTMLElement | null): () => void {
  return () => {
    if (part?.contains(document.activeElement)) document.getElementById('content')?.focus({ preventScroll: true })
  }
}
