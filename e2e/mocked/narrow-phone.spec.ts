import type { Locator, Page } from '@playwright/test'
import { misfits } from '../support/text-fit'
import { waitUntilIdle } from '../support/wait-until-idle'
import { words } from '../support/words'
import { expect, test } from './fixtures'

const width = 320

test.use({ viewport: { width, height: 700 }, hasTouch: true, isMobile: true })

/** The pages with the longest words beside each other. */
const paths = ['/personal_info', '/security']

/** The misfits in a dialog; the page behind it is not under test. */
async function misfitsIn(page: Page, dialog: Locator, language: string): Promise<string[]> {
  const shown = await dialog.innerText()
  const faults = await misfits(page, language)
  return faults.filter((fault) => shown.includes(fault.replace(/^[a-z ]+: | \(.*$/g, '')))
}

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
      await page.goto('/limits')
      await page.getByRole('button', { name: words(language, 'protection.self_test.start'), exact: true }).click()
      const selfTest = page.getByRole('dialog')
      await selfTest.getByText(words(language, 'protection.self_test.lead')).waitFor()
      await waitUntilIdle(page)
      expect.soft(await misfitsIn(page, selfTest, language), 'the self-test').toEqual([])
      await page.goto('/fg_game')
      await page.getByRole('button', { name: words(language, 'layout.account.wallet_menu') }).click()
      const wallet = page.getByRole('dialog')
      await wallet.getByRole('list', { name: words(language, 'wallet.sheet.list') }).waitFor()
      for (const shownWidth of [width, 360, 390]) {
        await page.setViewportSize({ width: shownWidth, height: 700 })
        await waitUntilIdle(page)
        expect.soft(await misfitsIn(page, wallet, language), `the wallet at ${shownWidth}`).toEqual([])
      }
    })
  })
}
