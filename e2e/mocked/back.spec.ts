import { tw } from '../support/words'
import { waitUntilIdle } from '../support/wait-until-idle'
import { expect, test } from './fixtures'

test.use({ viewport: { width: 390, height: 844 } })

for (const [path, entries, more] of [
  ['/egame', 'main li [data-tile]', 'ui.more'],
  ['/record', 'main li summary', 'ui.more'],
  ['/message', 'main li button', 'ui.more'],
] as const) {
  test(`Back shows the list of ${path} as it was left, at the same place`, async ({ page }) => {
    await page.goto('/promote')
    await page.goto(path)
    await waitUntilIdle(page)
    const rows = page.locator(entries)
    const first = await rows.count()
    await page.getByRole('button', { name: tw(more), exact: true }).click()
    await expect.poll(() => rows.count()).toBeGreaterThan(first)
    await waitUntilIdle(page)
    await rows.nth(first).scrollIntoViewIfNeeded()
    const left = { rows: await rows.count(), y: await page.evaluate(() => scrollY) }
    expect(left.y).toBeGreaterThan(0)
    // A link of the page, which the site follows without loading a document.
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/"], a[href="/user_info"]')?.click())
    await expect(page).not.toHaveURL(path)
    await page.goBack()
    await expect(page).toHaveURL(path)
    await expect.poll(() => rows.count()).toBe(left.rows)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(left.y)
  })
}
