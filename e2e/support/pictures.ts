import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Browser, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { test as base, expect } from '../fixtures'

const root = join(import.meta.dirname, '..', '..')
const probeFile = join(root, 'e2e', 'screenshots', 'made-by.json')

/** One line of text in each script. If its pixels differ, every screenshot with that script differs. */
const lines = {
  tw: '點亮今晚的每一局',
  vi: 'Thắp sáng mỗi ván chơi',
  en: 'Light up tonight, 18+',
  th: 'จุดประกายทุกเกม',
} as const
/** The sizes and weights of the site's text, in pixels. */
const styles = ['13px/20px', '15px/24px', '600 15px/24px', '700 20px/28px', '700 28px/36px']

/** The same in every Playwright project, regardless of screen and language. */
const probeContext = {
  viewport: { width: 800, height: 900 },
  screen: { width: 800, height: 900 },
  deviceScaleFactor: 1,
  isMobile: false,
  hasTouch: false,
  locale: 'en-US',
  colorScheme: 'light',
  userAgent: 'probe',
} as const

type Probe = { madeBy: string; pixels: Record<string, string> }

/** Draws each line in the site's fonts and returns a digest of the pixels. */
async function drawProbe(browser: Browser): Promise<Probe> {
  const font = (subset: string) =>
    `url(data:font/woff2;base64,${readFileSync(join(root, 'app', 'fonts', `manrope-${subset}-wght-normal.woff2`)).toString('base64')})`
  const family = `Basic, Latin, Vietnamese, 'PingFang TC', 'Noto Sans CJK TC', 'Noto Sans Thai', sans-serif`
  const page = await browser.newPage(probeContext)
  await page.setContent(
    `<style>
      @font-face { font-family: Basic; src: ${font('basic')}; font-weight: 400 800 }
      @font-face { font-family: Latin; src: ${font('latin')}; font-weight: 400 800 }
      @font-face { font-family: Vietnamese; src: ${font('vietnamese')}; font-weight: 400 800 }
    </style>
    ${Object.entries(lines)
      .map(
        ([name, text]) =>
          `<div id="${name}">${styles.map((style) => `<p style="font: ${style} ${family}; margin: 0">${text}</p>`).join('')}</div>`,
      )
      .join('')}`,
  )
  // `fonts.ready` may resolve before the layout has requested any font.
  await page.evaluate(async () => {
    await Promise.all(Array.from(document.fonts, (font) => font.load()))
  })
  const pixels: Record<string, string> = {}
  for (const name of Object.keys(lines)) {
    const raw = await sharp(await page.locator(`#${name}`).screenshot())
      .raw()
      .toBuffer()
    pixels[name] = createHash('sha256').update(raw).digest('hex').slice(0, 16)
  }
  await page.close()
  return { madeBy: `${process.platform}, Chromium ${browser.version()}`, pixels }
}

function readProbe(): Probe | null {
  try {
    return JSON.parse(readFileSync(probeFile, 'utf8')) as Probe
  } catch {
    return null
  }
}

/**
 * Shows the site's fonts, however late their files arrived. Otherwise `font-display: optional` keeps a font that misses
 * the first paint out of the page.
 */
async function showFonts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const sheet of document.styleSheets) {
      for (const rule of sheet.cssRules) {
        if (rule instanceof CSSFontFaceRule) rule.style.setProperty('font-display', 'block')
      }
    }
    // The layout requests the fonts that the page's text needs.
    document.body.getBoundingClientRect()
    await document.fonts.ready
  })
}

type ExpectPicture = (target: Page | Locator, name: string, options?: { fullPage?: boolean }) => Promise<void>

/**
 * A test with `expectPicture`, which compares a screen with its committed screenshot. The pixels of text depend on the
 * browser and its fonts: if the probe's digest differs from the committed one, the test compares nothing and `npm test`
 * prints how many pictures it skipped. To compare two commits on one machine, use `npm run visual`.
 */
export const test = base.extend<{ expectPicture: ExpectPicture }, { isComparable: boolean }>({
  isComparable: [
    async ({ browser }, use, { config }) => {
      const probe = await drawProbe(browser)
      if (config.updateSnapshots === 'all' || config.updateSnapshots === 'changed') {
        mkdirSync(dirname(probeFile), { recursive: true })
        writeFileSync(probeFile, `${JSON.stringify(probe, null, 2)}\n`)
      }
      const isDrawnHere = Boolean(process.env.E2E_SCREENSHOTS)
      await use(isDrawnHere || JSON.stringify(readProbe()?.pixels) === JSON.stringify(probe.pixels))
    },
    { scope: 'worker' },
  ],
  expectPicture: async ({ isComparable }, provide, { annotations }) => {
    const compare: ExpectPicture = async (target, name, options = {}) => {
      if (!isComparable) {
        annotations.push({ type: 'not compared', description: name })
        return
      }
      await showFonts('goto' in target ? target : target.page())
      // Narrows the type, because `expect` has separate matchers for pages and locators.
      if ('goto' in target) await expect.soft(target).toHaveScreenshot(name, options)
      else await expect.soft(target).toHaveScreenshot(name)
    }
    // A failure in a box shows the caller's line: that of the journey, as it awaits this function.
    await provide(async (...picture) => {
      await base.step(`expectPicture ${picture[1]}`, () => compare(...picture), { box: true })
    })
  },
})
export { expect }
