import type { Page } from '@playwright/test'

/**
 * Finds texts that do not fit at the page's font size: words that are broken although a line could hold them, texts that
 * are cut off, and texts that overlap. Bars that stay in view cover the page by design, so their texts may overlap.
 */
export async function misfits(page: Page, language: string): Promise<string[]> {
  return page.evaluate((locale) => {
    const faults = new Set<string>()
    const lines: { element: Element; text: string; box: DOMRect }[] = []
    const segmenter = new Intl.Segmenter(locale, { granularity: 'word' })
    /** A word longer than this may have to break. */
    const longestPx = innerWidth * 0.7
    const ancestors = (element: Element) => {
      const found: { each: Element; style: CSSStyleDeclaration }[] = []
      for (let each: Element | null = element; each && each !== document.body; each = each.parentElement)
        found.push({ each, style: getComputedStyle(each) })
      return found
    }
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('[class*=sr-only]')?.clientWidth !== 1 &&
      !element.closest('a[href="#content"], script, style, noscript, option')
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const whole = node.textContent ?? ''
      if (!element || !whole.trim() || !isShown(element)) continue
      const text = whole.trim().slice(0, 60)
      const range = document.createRange()
      range.selectNodeContents(node)
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
      const around = ancestors(element)
      if (!around.some(({ style }) => ['sticky', 'fixed'].includes(style.position)))
        lines.push(...boxes.map((box) => ({ element, text, box })))
      for (const { segment, index, isWordLike } of segmenter.segment(whole)) {
        // Addresses are one long word.
        if (!isWordLike || segment.length < 2 || whole.includes('://') || /\p{Script=Han}/u.test(segment)) continue
        range.setStart(node, index)
        range.setEnd(node, index + segment.length)
        const parts = [...range.getClientRects()].filter(({ width }) => width > 0.5)
        const widthPx = parts.reduce((sum, { width }) => sum + width, 0)
        const rows = new Set(parts.map(({ top }) => Math.round(top)))
        if (rows.size > 1 && widthPx <= longestPx) faults.add(`broken word: ${segment} (${Math.round(widthPx)} px)`)
      }
      for (const { each, style } of around) {
        if ([style.overflowX, style.overflowY].some((value) => value === 'auto' || value === 'scroll')) break
        if (style.overflowX === 'visible' && style.overflowY === 'visible') continue
        const frame = each.getBoundingClientRect()
        const isBeyond = ({ left, right, bottom }: DOMRect) =>
          left < frame.left - 1 || right > frame.right + 1 || bottom > frame.bottom + 2
        if (boxes.some(isBeyond)) faults.add(`cut off: ${text}`)
      }
    }
    for (const [place, one] of lines.entries())
      for (const other of lines.slice(place + 1)) {
        if (one.element === other.element) continue
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        // The boxes of neighbouring lines overlap a little, because letters are lower than their boxes.
        if (wide > 4 && high > Math.min(one.box.height, other.box.height) * 0.45)
          faults.add(`overlap: ${one.text} | ${other.text}`)
      }
    return [...faults]
  }, language)
}
