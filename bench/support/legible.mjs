import sharp from 'sharp'

/** @typedef {{ text: string, colour: number[], isLarge: boolean, x: number, y: number, width: number, height: number }} Words */

const channelMax = 255
/** The least contrast in WCAG 2.2: 3 for text of at least 24 px, or 18.66 px in bold; 4.5 for smaller text. */
const needs = { large: 3, small: 4.5 }
/**
 * The share of pixels ignored at the dark and at the light end behind a line, because tiny specks do not affect
 * reading.
 */
const specks = 0.02

/** Relative luminance (WCAG 2.2). @param {readonly number[]} colour red, green, blue of 255 */
function luminance(colour) {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const share = value / channelMax
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** @param {number} one @param {number} other two luminances */
const contrast = (one, other) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/**
 * Runs in the page: finds every line of text in view that has a picture behind it.
 * @returns {Words[]}
 */
function wordsOverPictures() {
  const pictures = Array.from(document.querySelectorAll('img'), (img) => img.getBoundingClientRect()).filter(
    ({ width, height }) => width >= 80 && height >= 60,
  )
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (
      !parent ||
      !canvas ||
      !node.textContent?.trim() ||
      !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const style = getComputedStyle(parent)
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = style.color
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    const size = parseFloat(style.fontSize)
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
    for (const { x, y, width, height } of range.getClientRects()) {
      const isInView =
        width > 4 && height > 4 && x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight
      const isOver = pictures.some(
        (box) => x < box.right && x + width > box.left && y < box.bottom && y + height > box.top,
      )
      // Text hidden by a sticky header is skipped.
      const top = document.elementFromPoint(x + width / 2, y + height / 2)
      const isSeen = !!top && (top.contains(parent) || parent.contains(top))
      if (isInView && isOver && isSeen)
        found.push({
          text: node.textContent.trim().slice(0, 24),
          colour: [red, green, blue],
          isLarge,
          x,
          y,
          width,
          height,
        })
    }
  }
  return found
}

/**
 * Measures the contrast of each line of text over a picture: takes a screenshot without text and compares the pixels
 * behind each line with the line's colour.
 * @param {import('playwright').Page} page
 * @returns {Promise<{ text: string, ratio: number, needed: number }[]>}
 */
export async function contrastOverPictures(page) {
  const words = await page.evaluate(wordsOverPictures)
  const hidden = await page.addStyleTag({
    content:
      '* { color: transparent !important; -webkit-text-fill-color: transparent !important; transition: none !important; }',
  })
  const photograph = await page.screenshot({ scale: 'css', animations: 'disabled' })
  await hidden.evaluate((style) => style.parentNode?.removeChild(style))
  const { data, info } = await sharp(photograph).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return words.map(({ text, colour, isLarge, x, y, width, height }) => {
    const own = luminance(colour)
    const ratios = []
    for (let row = Math.floor(y); row < Math.min(info.height, y + height); row += 1)
      for (let column = Math.floor(x); column < Math.min(info.width, x + width); column += 1) {
        const at = (row * info.width + column) * info.channels
        ratios.push(contrast(own, luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])))
      }
    ratios.sort((one, other) => one - other)
    const ratio = ratios[Math.floor(ratios.length * specks)] ?? Infinity
    return { text, ratio, needed: isLarge ? needs.large : needs.small }
  })
}

/** Runs in the page: finds touch targets smaller than 44 px. Links within a sentence are exempt (WCAG 2.5.8). */
export function smallTargets() {
  const least = 44
  const isInSentence = (/** @type {Element} */ element) =>
    getComputedStyle(element).display === 'inline' &&
    (element.parentElement?.textContent ?? '').trim() !== (element.textContent ?? '').trim()
  return Array.from(
    document.querySelectorAll(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab]',
    ),
  ).flatMap((element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || isInSentence(element))
      return []
    // The label of a field belongs to its target. Clipped elements are reached by keyboard only.
    const target = (element.matches('input, select, textarea') && element.closest('label')) || element
    if (getComputedStyle(target).clipPath !== 'none') return []
    const { width, height } = target.getBoundingClientRect()
    if (width < 2 || height < 2 || (width >= least - 0.5 && height >= least - 0.5)) return []
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 24) ?? ''
    return [`${element.tagName.toLowerCase()} “${name}” ${Math.round(width)}×${Math.round(height)}`]
  })
}
