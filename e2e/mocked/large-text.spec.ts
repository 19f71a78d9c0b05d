import { locales, type Locale } from '../../contract/locales'
import { routePaths, routes } from '../../lib/site/routes'
import { misfits } from '../support/text-fit'
import { waitUntilIdle } from '../support/wait-until-idle'
import { words } from '../support/words'
import { expect, test } from './fixtures'

/** These redirect a member to a venue. */
const leaving: readonly string[] = ['/evo', '/otg', '/ssz_game']
const guestScreens: readonly string[] = ['/', ...routePaths.filter((path) => routes[path].access === 'anonymous')]
const memberScreens: readonly string[] = routePaths.filter(
  (path) => routes[path].access !== 'anonymous' && !leaving.includes(path),
)
/** The pages about the account, money and protection, whose words must fit on a phone. */
const accountScreens: readonly string[] = [
  ...['/user_info', '/personal_info', '/user_data', '/bank_info', '/bind_store', '/pws_change', '/message'],
  ...['/store', '/withdrawal', '/turn_point', '/record', '/record?tab=statement', '/game_record', '/statement'],
  ...['/limits', '/security', '/close_account', '/promote-qr'],
]
/** On a phone, all screens in Vietnamese, which has the longest words; those about the account in every language. */
const screensIn: Record<Locale, readonly string[]> = {
  vi: [...memberScreens, '/record?tab=statement'],
  th: accountScreens,
  tw: accountScreens.filter((_, at) => at % 2 === 0),
  en: accountScreens.filter((_, at) => at % 2 === 1),
}
const visits = [
  ...locales.map(
    (language) => ({ language, width: 390, scenario: 'rich-member', screens: screensIn[language] }) as const,
  ),
  { language: 'vi', width: 1440, scenario: 'rich-member', screens: memberScreens },
  // What guests share with members is seen above.
  ...[390, 1440].map((width) => ({ language: 'vi', width, scenario: 'guest', screens: guestScreens }) as const),
] as const

/** The screens of one test, so few that it ends in time on a busy machine. */
const atOnce = 10

test.describe('at twice the font size', () => {
  // As the browser's setting does: it scales every length in rem or em, in media queries too.
  test.beforeEach(async ({ page, context }) => {
    const devTools = await context.newCDPSession(page)
    await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  })

  for (const { language, width, scenario, screens } of visits) {
    const isPhone = width === 390
    test.describe(`${scenario}, ${language}, ${width} px`, () => {
      test.use({
        ...{ scenario, language, viewport: { width, height: 844 }, isMobile: isPhone, hasTouch: isPhone },
        // A theme with high contrast changes no sizes, so one of the two widths has it.
        contextOptions: { reducedMotion: 'reduce', forcedColors: isPhone ? 'none' : 'active' },
      })
      for (let first = 0; first < screens.length; first += atOnce)
        test(`every screen from ${screens[first]} on looks sound, and its words fit`, async ({ page }) => {
          for (const path of screens.slice(first, first + atOnce)) {
            await page.goto(path)
            await waitUntilIdle(page)
            expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
            if (isPhone && accountScreens.includes(path)) expect.soft(await misfits(page, language), path).toEqual([])
            const header = page.getByRole('banner').filter({ visible: true }).first()
            if (path === '/') await expect(header).toHaveCSS('position', 'relative')
          }
        })
    })
  }

  test.describe('in Vietnamese', () => {
    test.use({ language: 'vi', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
    test('the words of the wallet fit', async ({ page }) => {
      await page.goto('/')
      await page.getByRole('button', { name: words('vi', 'layout.account.wallet_menu') }).click()
      await page.getByRole('list', { name: words('vi', 'wallet.sheet.list') }).waitFor()
      await waitUntilIdle(page)
      // The page behind it is not under test.
      await page.locator('main').evaluate(({ style }) => (style.display = 'none'))
      expect(await misfits(page, 'vi')).toEqual([])
    })

    test('the sheet that transfers points back shows two balances whole', async ({ page, state }) => {
      state.creditMinor = 210_000n
      state.venueMinor = new Map([['fg', 258_000n]])
      await page.goto('/fg_game')
      await page.getByRole('button', { name: words('vi', 'lobby.transfer_out') }).click()
      const balances = page.getByRole('dialog').locator('dl')
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 844 })
        await expect.poll(() => balances.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0)
      }
    })
  })
})
