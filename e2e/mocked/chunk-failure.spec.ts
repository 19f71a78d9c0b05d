import { tw } from '../support/words'
import { expect, test } from './fixtures'

test.use({ expectedNoise: [[/net::ERR_FAILED/, /Failed to load chunk|ChunkLoadError/], { option: true }] })

test('a part of the page that cannot be loaded reloads it once, and no more within the minute', async ({
  page,
  context,
  isMobile,
}) => {
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  let lost = 0
  await context.route('**/_next/static/chunks/**', (route) => {
    // What the page itself is made of is there; what opens later is lost.
    lost += 1
    return route.abort()
  })
  const opener = isMobile
    ? page.getByRole('button', { name: tw('layout.account.wallet_menu') })
    : page.getByRole('button', { name: tw('layout.quick.announcements') })
  await opener.click()
  await expect.poll(() => lost).toBeGreaterThan(0)
  await context.unroute('**/_next/static/chunks/**')
  await expect.poll(() => loads).toBe(2)
  await expect(opener).toBeVisible()
})
