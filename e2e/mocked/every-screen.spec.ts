import { locales } from '../../contract/locales'
import { routePaths, routes } from '../../lib/site/routes'
import { waitUntilIdle } from '../support/wait-until-idle'
import { expect, test } from './fixtures'

/**
 * Each width with each text size and with each set of colours. A screen has another language in each of these looks, so
 * it is seen in every language, but not in every language at every width: that would be four times as many visits.
 */
const looks = [
  { width: 1440, text: 16, colours: 'own' },
  { width: 1440, text: 32, colours: 'forced' },
  { width: 390, text: 16, colours: 'forced' },
  { width: 390, text: 32, colours: 'own' },
] as const

/** These redirect a member to a venue. */
const leaving: readonly string[] = ['/evo', '/otg', '/ssz_game']
const screens = {
  guest: ['/', ...routePaths.filter((path) => routes[path].access === 'anonymous')],
  'rich-member': routePaths.filter((path) => routes[path].access !== 'anonymous' && !leaving.includes(path)),
} as const

for (const [turn, language] of locales.entries())
  for (const [place, { width, text, colours }] of looks.entries())
    for (const scenario of ['guest', 'rich-member'] as const)
      test.describe(`${scenario}, ${language}, ${width} px, text of ${text} px, ${colours} colours`, () => {
        const isPhone = width < 992
        test.use({
          ...{ scenario, language, viewport: { width, height: isPhone ? 844 : 900 }, isMobile: isPhone },
          ...{ hasTouch: isPhone },
          contextOptions: { reducedMotion: 'reduce', forcedColors: colours === 'forced' ? 'active' : 'none' },
        })
        test('every screen of this turn looks sound', async ({ page, context }) => {
          // As the browser's setting does, for media queries too.
          const devTools = await context.newCDPSession(page)
          await devTools.send('Page.setFontSizes', { fontSizes: { standard: text } })
          for (const path of screens[scenario].filter((_, at) => (at + turn + place) % looks.length === 0)) {
            await page.goto(path)
            await waitUntilIdle(page)
            expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${text}px`)
          }
        })
      })
