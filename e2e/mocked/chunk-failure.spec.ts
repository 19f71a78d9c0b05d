import type { Page, Route } from '@playwright/test'
import { waitUntilIdle } from '../support/wait-until-idle'
import { tw } from '../support/words'
import { expect, test } from './fixtures'

test.use({
  expectedNoise: [[/net::ERR_FAILED/, /ChunkLoadError|Failed to load chunk|^Error: Minified React/], { scope: 'test' }],
})

const openerOf = (page: Page) => page.getByRole('button', { name: tw('layout.quick.announcements') })

test('without a connection the page stays and the dialog says that it waits; it opens once the connection is back', async ({
  page,
  context,
}) => {
  await page.goto('/')
  const opener = openerOf(page)
  await expect(opener).toBeVisible()
  await waitUntilIdle(page)
  let loads = 0
  page.on('load', () => (loads += 1))
  const lose = (route: Route) => route.abort()
  await context.route('**/*', lose)
  await opener.click()
  const waiting = page.getByRole('dialog', { name: tw('ui.unreachable') })
  await expect(waiting).toBeVisible()
  await waiting.getByRole('button', { name: tw('ui.close') }).click()
  await expect(waiting).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(waiting).toBeVisible()
  await context.unroute('**/*', lose)
  await waiting.getByRole('button', { name: tw('ui.retry') }).click()
  await expect(page.getByRole('dialog', { name: tw('layout.announcements.title') })).toBeVisible()
  expect(loads).toBe(0)
})

test('if a script cannot be loaded, the page reloads, at most once a minute', async ({ page, context }) => {
  let loads = 0
  page.on('load', () => (loads += 1))
  const opener = openerOf(page)
  let lost = 0
  /** Makes the next requested chunk fail. The chunks of the page itself have loaded by then. */
  const loseOne = async () => {
    const before = lost
    await waitUntilIdle(page)
    await context.route('**/_next/static/chunks/**', (route) => {
      if (lost > before) return route.continue()
      lost += 1
      return route.abort()
    })
    await opener.click()
    await expect.poll(() => lost).toBe(before + 1)
  }

  await page.goto('/')
  await expect(opener).toBeVisible()
  await loseOne()
  await expect.poll(() => loads).toBe(2)

  await expect(opener).toBeVisible()
  await loseOne()
  // The dialog may be missing, depending on which chunk was lost; the page must stay.
  await expect(page.locator('header').filter({ visible: true }).first()).toBeVisible()
  expect(loads).toBe(2)
})
