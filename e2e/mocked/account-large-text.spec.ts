import { locales, type Locale } from '../../contract/locales'
import { misfits } from '../support/text-fit'
import { waitUntilIdle } from '../support/wait-until-idle'
import { words } from '../support/words'
import { expect, test } from './fixtures'

/** The pages about the account, money and protection. */
const paths = [
  ...['/user_info', '/personal_info', '/user_data', '/bank_info', '/bind_store', '/pws_change', '/message'],
  ...['/store', '/withdrawal', '/turn_point', '/record', '/record?tab=statement', '/game_record', '/statement'],
  ...['/limits', '/security', '/close_account', '/promote-qr'],
]
const width = 390

/** The pages checked in a language: all in Thai, each other one in turn. `WALK=whole` checks all in every language. */
const pathsIn = (language: Locale) =>
  language === 'th' || process.env.WALK === 'whole'
    ? paths
    : paths.filter((_, index) => ['tw', 'vi', 'en'][index % 3] === language)

// The browser's font size setting doubles every length in rem or em, in media queries too.
test.use({
  launchOptions: [
    async ({ launchOptions }, provide) =>
      provide({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
    { scope: 'worker' },
  ],
  viewport: { width, height: 844 },
  hasTouch: true,
  isMobile: true,
})

for (const language of locales) {
  test.describe(language, () => {
    test.use({ language })
    test('at twice the font size no word is broken, and nothing is cut off or overlaps', async ({ page }) => {
      for (const path of pathsIn(language)) {
        await page.goto(path)
        await waitUntilIdle(page)
        expect.soft(await misfits(page, language), path).toEqual([])
        const scrolled = await page.evaluate(() => document.documentElement.scrollWidth)
        expect.soft(scrolled, `${path}: the page's width`).toBeLessThanOrEqual(width)
      }
      if (language !== 'vi') return
      await page.goto('/')
      await page.getByRole('button', { name: words(language, 'layout.account.wallet_menu') }).click()
      await page.getByRole('list', { name: words(language, 'wallet.sheet.list') }).waitFor()
      await waitUntilIdle(page)
      // The page behind it is not under test.
      await page.locator('main').evaluate(({ style }) => (style.display = 'none'))
      expect(await misfits(page, language), 'the wallet').toEqual([])
    })
  })
}
