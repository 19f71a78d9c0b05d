import { misfits } from '../support/text-fit'
import { waitUntilIdle } from '../support/wait-until-idle'
import { words } from '../support/words'
import { expect, test } from './fixtures'

const width = 320

test.use({ viewport: { width, height: 700 }, hasTouch: true, isMobile: true })

/** The pages with the longest words beside each other. */
const paths = ['/personal_info', '/security']

for (const language of ['vi', 'en'] as const) {
  test.describe(language, () => {
    test.use({ language })
    test('on the narrowest phone no word is broken, and nothing is cut off or overlaps', async ({ page }) => {
      for (const path of paths) {
        await page.goto(path)
        await waitUntilIdle(page)
        expect.soft(await misfits(page, language), path).toEqual([])
        const scrolled = await page.evaluate(() => document.documentElement.scrollWidth)
        expect.soft(scrolled, `${path}: the page's width`).toBeLessThanOrEqual(width)
      }
      await page.goto('/fg_game')
      await page.getByRole('button', { name: words(language, 'layout.account.wallet_menu') }).click()
      const wallet = page.getByRole('dialog')
      await wallet.getByRole('list', { name: words(language, 'wallet.sheet.list') }).waitFor()
      for (const shownWidth of [width, 360, 390]) {
        await page.setViewportSize({ width: shownWidth, height: 700 })
        await waitUntilIdle(page)
        const shown = await wallet.innerText()
        const faults = await misfits(page, language)
        // The page behind the wallet is not under test.
        const inWallet = faults.filter((fault) => shown.includes(fault.replace(/^[a-z ]+: | \(.*$/g, '')))
        expect.soft(inWallet, `the wallet at ${shownWidth}`).toEqual([])
      }
    })
  })
}
