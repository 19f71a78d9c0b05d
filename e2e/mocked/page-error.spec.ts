import { words } from '../support/words'
import { expect, test } from './fixtures'

test.use({ expectedNoise: [[/planted/, /Minified React/], { scope: 'test' }], language: 'th' })

test('an error outside every screen shows a message in the page’s language, with a button that reloads', async ({
  page,
}) => {
  // The site calls this method in its first effect, where only the root error boundary catches an error.
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
  // The error is styled like the rest of the site: the button is large enough to tap and has the site's background.
  const retry = alert.getByRole('button', { name: words('th', 'crash.retry') })
  expect((await retry.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await expect(alert.getByRole('link', { name: words('th', 'crash.home') })).toHaveAttribute('href', '/')

  await page.evaluate(() => sessionStorage.setItem('mended', 'yes'))
  await retry.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(alert).toHaveCount(0)
})
