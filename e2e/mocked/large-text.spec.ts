import { waitUntilIdle } from '../support/wait-until-idle'
import { words } from '../support/words'
import { expect, test } from './fixtures'

/** One page of each layout, and the pages with the fullest rows. */
const paths = {
  guest: ['/', '/login', '/register', '/promote', '/egame', '/sport', '/limits'],
  'rich-member': [
    '/',
    '/user_info',
    '/store',
    '/bank_info',
    '/record',
    '/fg_game',
    '/limits',
    '/turn_point',
    '/live',
    '/chess',
  ],
} as const

// The browser's font size setting doubles every length in rem or em, in media queries too.
test.use({
  launchOptions: [
    async ({ launchOptions }, provide) =>
      provide({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
    { scope: 'worker' },
  ],
  language: 'vi',
})

for (const scenario of ['guest', 'rich-member'] as const) {
  test.describe(scenario, () => {
    test.use({ scenario })
    test('at twice the font size nothing overflows the window', async ({ page, viewport }) => {
      for (const path of paths[scenario]) {
        await page.goto(path)
        await waitUntilIdle(page)
        // Compares with the viewport's width, not `innerWidth`: a phone zooms out until a page that is too wide fits.
        const { fontSize, overflow } = await page.evaluate(
          (width) => ({
            fontSize: getComputedStyle(document.documentElement).fontSize,
            overflow: document.documentElement.scrollWidth - width,
          }),
          viewport?.width ?? 0,
        )
        expect(fontSize, path).toBe('32px')
        expect.soft(overflow, path).toBeLessThanOrEqual(0)
      }
      await page.goto('/')
      const header = page.getByRole('banner').filter({ visible: true }).first()
      expect(await header.evaluate((bar) => getComputedStyle(bar).position)).toBe('relative')
    })
  })
}

test('at twice the font size the sheet that transfers points back shows two balances whole', async ({
  page,
  state,
}) => {
  state.creditMinor = 210_000n
  state.venueMinor = new Map([['fg', 258_000n]])
  await page.goto('/fg_game')
  await page.getByRole('button', { name: words('vi', 'lobby.transfer_out') }).click()
  const balances = page.getByRole('dialog').locator('dl')
  expect(await balances.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0)
})
