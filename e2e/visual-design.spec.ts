import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sectionNames } from '../components/design/captions'
import { expect, test } from './support/pictures'

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

    test('the tokens and buttons look like their screenshots', async ({ page, expectPicture }) => {
      // As high as the highest section. For an element that is higher than the window, Playwright resizes the window for
      // each screenshot, which takes seconds on a busy machine.
      await page.setViewportSize({ ...size, height: 3000 })
      await page.goto('/design')
      for (const name of sectionNames) {
        await expectPicture(page.locator(`[data-section=${name}]`), `${width}-${name}.png`)
      }
    })
  })
}

test('all screenshots together stay small enough to commit', () => {
  const folder = join(import.meta.dirname, 'screenshots')
  const sizes = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.png'))
    .map((name) => statSync(join(folder, name)).size)
  expect(sizes.length).toBeGreaterThan(sectionNames.length)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(mostBytes)
})
