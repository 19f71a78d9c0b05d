import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { demoToken, seedSession } from './support/readers'
import { operator } from './support/operator'
import { tw } from './support/words'

const venue = 'FOREVER8電子'
const code = 'forever8'
/** A title of that venue. */
const title = '八寶聚財'

/** The launch dialog of the closed venue: nothing starts, and no points go in. */
async function expectClosed(page: Page) {
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(tw('lobby.transfer.maintenance_text'))).toBeVisible()
  const amount = dialog.getByLabel(tw('lobby.transfer.amount'), { exact: true })
  await expect(amount).toHaveValue('')
  await amount.fill('10')
  for (const button of await dialog.locator('button[type=submit]').all()) await expect(button).toBeDisabled()
  await dialog.getByText(tw('lobby.transfer.options'), { exact: true }).click()
  await expect(dialog.getByRole('button', { name: tw('lobby.transfer.move_only') })).toBeDisabled()
  await expect(dialog.getByRole('button', { name: tw('lobby.transfer.play_without') })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

test('a venue under maintenance cannot be opened from anywhere; one press transfers the points out, and its page opens again', async ({
  page,
  context,
  request,
  origin,
}) => {
  const token = await demoToken(request)
  await seedSession(context, origin, 'tw', token)
  const transfer = (source: string, target: string) =>
    request.post('/api/v1/game/transfer', {
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
      data: { source, target, amount: '20' },
    })
  expect((await transfer('main', code)).status()).toBe(200)
  const until = new Date(Date.now() + 3 * 3_600_000).toISOString()
  await operator('venues', 'maintenance', code, 'on', '--until', until)
  try {
    await test.step('the server refuses launches there and transfers to it', async () => {
      expect(((await (await transfer('main', code)).json()) as { errorCode: string }).errorCode).toBe(
        'venue_maintenance',
      )
    })
    await test.step('its tiles on /egame open a dialog that starts nothing', async () => {
      await page.goto('/egame')
      await page.getByRole('searchbox', { name: tw('games.titles.search') }).fill(title)
      await expect(page.locator('main [data-tile]')).toHaveCount(1)
      await page
        .getByRole('main')
        .getByRole('button', { name: new RegExp(`${title}.*${tw('games.maintenance')}`) })
        .click()
      await expectClosed(page)
      await page
        .getByRole('main')
        .getByRole('button', { name: new RegExp(`^${venue}.*${tw('games.maintenance')}`) })
        .click()
      await expectClosed(page)
    })
    await test.step('search finds it, says so and starts nothing', async () => {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('combobox').fill(venue)
      await page.getByRole('option', { name: new RegExp(`^${venue}\\s?${tw('games.maintenance')}$`) }).click()
      await expectClosed(page)
    })
    await test.step("the menu's panel says so and starts nothing", async () => {
      await page
        .getByRole('navigation')
        .getByRole('link', { name: tw('layout.nav.egame') })
        .first()
        .hover()
      await page
        .getByRole('button', { name: new RegExp(`^${venue}.*${tw('games.maintenance')}`) })
        .first()
        .click()
      await expectClosed(page)
    })
    await test.step('no transfer to it can be chosen', async () => {
      await page.goto('/turn_point')
      const options = page.locator('option', { hasText: venue })
      await expect(options.last()).toBeDisabled()
    })
    await test.step('its page says until when, starts nothing and transfers the points out with one press', async () => {
      await page.goto('/forever8')
      const points = page.getByRole('region', { name: tw('lobby.balance') })
      await expect(points.getByRole('button', { name: tw('lobby.transfer_in') })).toBeDisabled()
      await expect(page.getByRole('region', { name: tw('lobby.opens_later') }).getByText(title)).toBeVisible()
      await expect(page.getByRole('main').getByRole('button', { name: new RegExp(`^${title}`) })).toHaveCount(0)
      await page.getByRole('button', { name: /^轉出 [\d,.]+ 點$/ }).click()
      await expect(points.locator('.figures')).toHaveText('0.00')
    })
  } finally {
    await operator('venues', 'maintenance', code, 'off')
  }
  await test.step('its page opens by itself after the maintenance', async () => {
    await expect(page.getByRole('main').getByRole('button', { name: new RegExp(`^${title}`) })).toBeVisible({
      timeout: 40_000,
    })
  })
})
