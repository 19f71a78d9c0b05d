/**
 * The browser paints nothing of the page before it has parsed this place in it. Above are parts that stand side by side or
 * in the middle of their box, and on a slow connection would move as later ones arrive. Chromium only; other browsers
 * ignore it.
 */
export function PaintFrom({ id }: { id: string }) {
  return (
    <>
      <link rel="expect" href={`#${id}`} blocking="render" />
      <span id={id} hidden />
    </>
  )
}
