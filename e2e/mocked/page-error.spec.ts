import { words } from '../support/words'
import { expect, test } from './fixtures'

test.use({ expectedNoise: [[/planted/, /Minified React/], { scope: 'test' }], language: 'th' })

test('when what stands around every screen fails, the page says so in its language, and a fresh one is a press away', async ({
  page,
}) => {
  // The site's first effect listens for this; only the root boundary catches what it throws.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('mended')) return
    const add = document.addEventListener.bind(document)
    document.addEventListener = (type: string, ...rest: [EventListener]) => {
      if (type === 'visibilitychange') throw new Error('planted')
      add(type, ...rest)
    }
  })
  await page.goto('/promote')
  const alert = page.getByRole('alert').filter({ hasText: words('th', 'crash.title') })
  await expect(alert).toContainText(words('th', 'crash.text'))
  await expect(page).toHaveTitle(new RegExp(words('th', 'crash.title')))
  await expect(page.locator('html')).toHaveAttribute('lang', 'th-TH')
  // Drawn as everything is: a button large enough for a finger, on the site's own ground.
  const retry = alert.getByRole('button', { name: words('th', 'crash.retry') })
  expect((await retry.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await expect(alert.getByRole('link', { name: words('th', 'crash.home') })).toHaveAttribute('href', '/')

  await page.evaluate(() => sessionStorage.setItem('mended', 'yes'))
  await retry.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(alert).toHaveCount(0)
})
