import type { Page } from '@playwright/test'
import { waitUntilIdle } from './wait-until-idle'

/** Pages of others: vendors, venues, and lists of scenarios. */
const foreign = /^(about:|data:|chrome-error:)|\/(sandbox|mocked|robots\.txt)(\W|$)/

/** How long a page in motion may take to come to rest before its faults count, ms. */
const restMs = 3_000

/**
 * What a person would see to be wrong on a page, one line for each fault: a picture or control that is too small, clipped
 * away or covered, text that is cut without an ellipsis, and a page that scrolls sideways. Runs within one task of the
 * page and leaves scrolling and focus as they were.
 */
function look(widthPx: number): string[] {
  const minPx = 8
  const faults = new Set<string>()
  const styles = new Map<Element, CSSStyleDeclaration>()
  const css = (element: Element) => {
    const known = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, known)
    return known
  }
  type Box = { left: number; top: number; right: number; bottom: number }
  const px = ({ left, top, right, bottom }: Box) =>
    `${Math.round(right - left)} × ${Math.round(bottom - top)} px at ${Math.round(left)}, ${Math.round(top)}`
  const short = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim().slice(0, 40)
  const isField = (element: Element) =>
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  const labelOf = (element: Element) => (isField(element) ? (element.labels?.[0] ?? null) : null)
  const nameOf = (element: Element) => {
    const named = ['aria-label', 'alt', 'placeholder', 'name'].map((each) => element.getAttribute(each))
    const texts = [element.getAttribute('aria-label'), labelOf(element)?.textContent, ...named, element.textContent]
    const kind = element.getAttribute('role') ?? element.localName
    return `${kind} “${texts.map(short).find(Boolean) ?? element.className}”`
  }
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
    // A bar that is away while the reader scrolls down returns with the focus.
    !element.closest('[aria-hidden=true], [inert], [data-away]')
  const boxOf = (element: Element): Box => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return { left, top, right, bottom }
  }
  const isSmall = ({ left, top, right, bottom }: Box) => right - left < minPx || bottom - top < minPx
  const isHidden = (element: Element) => element.clientWidth <= 1 && css(element).position === 'absolute'

  /**
   * The part of a box that ancestors leave visible, now or after scrolling (`canScroll`), and the ancestor that clips the
   * rest.
   */
  const visiblePart = (element: Element, whole: Box, canScroll: boolean): { part: Box; by: Element | null } => {
    const part = { ...whole }
    let by: Element | null = null
    let { position } = css(element)
    for (let each = element.parentElement; each && each !== document.body; each = each.parentElement) {
      if (position === 'fixed') break
      const style = css(each)
      if (style.display === 'contents' || (position === 'absolute' && style.position === 'static')) continue
      position = style.position
      for (const [axis, from, to] of [
        ['overflowX', 'left', 'right'],
        ['overflowY', 'top', 'bottom'],
      ] as const) {
        if (style[axis] === 'visible') continue
        const frame = boxOf(each)
        const isBeyond = part[from] < frame[from] - 1 || part[to] > frame[to] + 1
        if (!isBeyond) continue
        if (canScroll && (style[axis] === 'auto' || style[axis] === 'scroll'))
          [part[from], part[to]] = [frame[from], frame[to]]
        else {
          part[from] = Math.max(part[from], frame[from])
          part[to] = Math.max(part[from], Math.min(part[to], frame[to]))
          if (isSmall(part)) by ??= each
        }
      }
    }
    return { part, by }
  }

  const controls =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=switch], [role=combobox]'
  const pictures = 'img[alt]:not([alt=""]), [role=img], video, canvas'
  const reachable: { control: Element; shown: Element }[] = []
  for (const element of document.body.querySelectorAll(`${controls}, ${pictures}`)) {
    // A link that skips to a part of the page is shown by the focus.
    if (!isShown(element) || element.matches('a[href^="#"]')) continue
    const shown = isHidden(element) ? (labelOf(element) ?? element) : element
    const box = boxOf(shown)
    if (isSmall(box)) {
      faults.add(`${nameOf(element)} is too small: ${px(box)}`)
      continue
    }
    const { part, by } = visiblePart(shown, box, true)
    if (by) faults.add(`${nameOf(element)} (${px(box)}) is clipped away by ${nameOf(by)} (${px(boxOf(by))})`)
    else if (part.right + scrollX <= minPx || part.bottom + scrollY <= minPx)
      faults.add(`${nameOf(element)} (${px(box)}) is outside the page`)
    else if (element.matches(controls)) reachable.push({ control: element, shown })
  }

  /** What covers the middle of a control in the window, or null. */
  const coverOf = (control: Element, shown: Element): Element | null => {
    const { part } = visiblePart(shown, boxOf(shown), false)
    const [left, right] = [Math.max(part.left, 0), Math.min(part.right, innerWidth)]
    const [top, bottom] = [Math.max(part.top, 0), Math.min(part.bottom, innerHeight)]
    if (right <= left || bottom <= top) return null
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    if (!hit || hit.contains(control) || hit.contains(shown) || shown.contains(hit) || control.contains(hit))
      return null
    const label = hit.closest('label')
    return label && label === labelOf(control) ? null : hit
  }
  const isToast = (layer: Element) => layer.matches('[data-sonner-toast], [data-toast]')
  /** The toast, bar or sheet that an element belongs to. */
  const layerOf = (hit: Element) => {
    for (let each: Element | null = hit; each && each !== document.body; each = each.parentElement)
      if (
        each.matches('[data-sonner-toast], [data-toast], dialog, [role=dialog]') ||
        ['fixed', 'sticky'].includes(css(each).position)
      )
        return each
    return hit
  }
  const isInView = (element: Element) => {
    const { left, top, right, bottom } = boxOf(element)
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
  }
  const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')].filter(isShown)
  const onTop = dialogs.at(-1)
  const scrolled = new Map<Element, [number, number]>()
  const keepScroll = (element: Element) => {
    for (let each = element.parentElement; each; each = each.parentElement)
      if (!scrolled.has(each) && (each.scrollHeight > each.clientHeight || each.scrollWidth > each.clientWidth))
        scrolled.set(each, [each.scrollLeft, each.scrollTop])
  }
  // A list or a group of links that is open covers what is below it until it closes.
  const unfolded = [...document.querySelectorAll('[aria-expanded=true][aria-controls]')].map((opener) =>
    document.getElementById(opener.getAttribute('aria-controls') ?? ''),
  )
  const isOpenList = (cover: Element) =>
    cover.closest('[role=listbox], [role=menu], [popover]') !== null || unfolded.some((part) => part?.contains(cover))
  // The focused control is looked at where it is, before the page is scrolled to others.
  reachable.sort(
    (one, other) => Number(other.control === document.activeElement) - Number(one.control === document.activeElement),
  )
  for (const { control, shown } of reachable) {
    const toast = control.closest('[data-sonner-toast]')
    // Of several toasts only the first shows its buttons until a pointer spreads them.
    if (toast ? !toast.matches('[data-front=true]:not([data-removed=true])') : onTop && !onTop.contains(control))
      continue
    let cover = isInView(shown) ? coverOf(control, shown) : shown
    const isFocused = control === document.activeElement
    if (cover && !isFocused) {
      keepScroll(shown)
      // A toast may lie over what can be scrolled away from below it. A bar may not: the focus scrolls no further.
      for (const block of ['nearest', 'center', 'start', 'end'] as const) {
        if (cover && block !== 'nearest' && !isToast(layerOf(cover))) break
        shown.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' })
        cover = coverOf(control, shown)
        if (!cover) break
      }
    } else if (cover === shown) cover = coverOf(control, shown)
    // A bar that is away moves back to its own place once the reader scrolls up.
    if (!cover || isOpenList(cover) || cover.closest('[data-away]')) continue
    const layer = layerOf(cover)
    faults.add(
      `${nameOf(control)} (${px(boxOf(shown))}) is covered${isFocused ? ' while focused' : ''} by ${nameOf(layer)} (${px(boxOf(layer))})`,
    )
  }
  for (const [element, [left, top]] of scrolled) element.scrollTo({ left, top, behavior: 'instant' })

  const range = document.createRange()
  for (const frame of document.body.querySelectorAll('*')) {
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = css(frame)
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    if (!cuts(overflowX) && !cuts(overflowY)) continue
    const isWide = cuts(overflowX) && frame.scrollWidth > frame.clientWidth + 1
    const isHigh = cuts(overflowY) && frame.scrollHeight > frame.clientHeight + 2
    if (!(isWide || isHigh) || textOverflow === 'ellipsis' || webkitLineClamp !== 'none') continue
    if (frame.clientWidth <= 1 || isField(frame) || !isShown(frame)) continue
    // A ticker shows all of its text in turn.
    const moves = frame.getAnimations({ subtree: true })
    if (moves.some(({ effect }) => effect?.getTiming().iterations === Infinity)) continue
    const edge = boxOf(frame)
    const walker = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const owner = node.parentElement
      if (!node.textContent?.trim() || !owner || !isShown(owner) || isHidden(owner)) continue
      let inner: Element | null = owner
      while (inner && inner !== frame && css(inner).overflowX === 'visible' && !isHidden(inner))
        inner = inner.parentElement
      if (inner !== frame) continue
      range.selectNodeContents(node)
      const isBeyond = [...range.getClientRects()].some(
        ({ left, right, top, bottom }) =>
          (isWide && (right > edge.right + 1 || left < edge.left - 1)) ||
          (isHigh && (bottom > edge.bottom + 2 || top < edge.top - 2)),
      )
      if (isBeyond) faults.add(`text “${short(node.textContent)}” is cut by ${nameOf(frame)} (${px(edge)})`)
    }
  }

  const { scrollWidth } = document.documentElement
  if (scrollWidth > widthPx) {
    const widest = [...document.body.querySelectorAll('*')]
      .filter((element) => isShown(element) && boxOf(element).right + scrollX > widthPx + 1)
      .sort((one, other) => boxOf(other).right - boxOf(one).right)[0]
    const by = widest ? `: ${nameOf(widest)} (${px(boxOf(widest))})` : ''
    faults.add(`the page scrolls sideways: it is ${scrollWidth} px wide in a window of ${widthPx} px${by}`)
  }
  return [...faults]
}

/** The faults that a person would see on a page of the site. Those that are gone once the page rests do not count. */
export async function soundFaults(page: Page): Promise<string[]> {
  if (page.isClosed() || foreign.test(page.url())) return []
  const width = page.viewportSize()?.width ?? 0
  // A page that is being left has nothing to look at.
  const seen = async () => {
    const faults = await page.evaluate(look, width || page.viewportSize()?.width || Infinity).catch(() => [])
    // It may have left for a page of others meanwhile.
    return foreign.test(page.url()) ? [] : faults
  }
  const first = await seen()
  if (first.length === 0) return []
  await Promise.race([waitUntilIdle(page).catch(() => {}), new Promise((resolve) => setTimeout(resolve, restMs))])
  const after = new Set(await seen())
  return [...after]
}
