import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sectionNames } from '../components/design/captions'
import { expect, test } from './support/pictures'
import { tw } from './support/words'

/** Screenshots leave out photographs, so the section with pictures would be empty. */
const sections = sectionNames.filter((name) => name !== 'pictures')
const mostBytes = 3_400_000

test.beforeEach(async ({ page }) => {
  // The components need no data, but the page around them makes calls.
  await page.route('**/api/v1/**', (route) => route.fulfill({ json: { status: true, data: [] } }))
})

for (const [width, size] of [
  ['wide', { width: 1440, height: 900 }],
  ['narrow', { width: 390, height: 844 }],
] as const) {
  test.describe(width, () => {
    test.use({ viewport: size })

    test('every base component looks like its screenshot', async ({ page, expectPicture }) => {
      // As high as the highest section. For an element that is higher than the window, Playwright resizes the window for
      // each screenshot, which takes seconds on a busy machine.
      await page.setViewportSize({ ...size, height: 3000 })
      await page.goto('/design')
      await page.getByRole('heading', { name: tw('layout.announcements.title') }).waitFor()
      for (const name of sections) {
        await expectPicture(page.locator(`[data-section=${name}]`), `${width}-${name}.png`)
      }
    })

    test('a dialog looks like its screenshot', async ({ page, expectPicture }) => {
      await page.goto('/design')
      await page.getByRole('button', { name: tw('auth.terms.title') }).click()
      await expectPicture(page.getByRole('dialog'), `${width}-dialog.png`)
    })
  })
}

test('all screenshots together stay small enough to commit', () => {
  const folder = join(import.meta.dirname, 'screenshots')
  const sizes = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.png'))
    .map((name) => statSync(join(folder, name)).size)
  expect(sizes.length).toBeGreaterThan(sections.length)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(mostBytes)
})
