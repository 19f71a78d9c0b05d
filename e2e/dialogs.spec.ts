import type { Locator, Page } from '@playwright/test'
import { brand } from '@/lib/site/brand'
import { expect, test } from './fixtures'
import { accessibilityFaults } from './support/accessibility'
import { demoToken, seedSession } from './support/readers'
import { waitUntilIdle } from './support/wait-until-idle'
import { tw } from './support/words'

const member = async ({ page, request }: { page: Page; request: Parameters<typeof demoToken>[0] }, url: string) =>
  seedSession(page.context(), url, 'tw', await demoToken(request))

/** Walks a dialog by keyboard: Enter opens it, the focus stays inside, Escape closes it and returns the focus. */
async function walkDialog(page: Page, opener: Locator, name: string | RegExp): Promise<void> {
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  const loading = dialog.getByRole('status', { name: tw('ui.loading') })
  await expect(dialog.locator('[aria-busy=true]').or(loading)).toHaveCount(0)
  await expectNoFaults(page, String(name))
  const focusables = await dialog.locator('a[href], button:not(:disabled), input, select, [tabindex="0"]').count()
  for (let step = 0; step <= focusables; step += 1) {
    await page.keyboard.press(step % 2 ? 'Tab' : 'Shift+Tab')
    expect(await dialog.evaluate((box) => box.contains(document.activeElement)), `step ${step}`).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
}

async function expectNoFaults(page: Page, where: string): Promise<void> {
  // Waits for transitions to end, because axe measures contrast wrongly during one.
  await waitUntilIdle(page)
  expect(await accessibilityFaults(page), where).toEqual([])
}

test('guests can use their dialogs by keyboard: announcements, customer service, terms, login prompt', async ({
  page,
  isMobile,
}) => {
  await page.goto('/')
  await waitUntilIdle(page)
  const announcements = page.getByRole('button', { name: tw('layout.ticker.open') }).filter({ visible: true })
  await walkDialog(page, announcements, tw('layout.announcements.title'))

  // On a phone the list is folded.
  if (isMobile) await page.locator('summary', { hasText: tw('home.closing.about') }).click()
  const terms = page
    .getByRole('button', { name: tw('layout.footer.terms') })
    .filter({ visible: true })
    .first()
  await walkDialog(page, terms, tw('auth.terms.title'))
  await terms.click()
  await expect(page.getByRole('dialog')).toContainText(`由 ${brand.operator} 營運`)
  await page.keyboard.press('Escape')

  if (isMobile) {
    const service = page.getByRole('button', { name: tw('layout.tab_bar.service') })
    await service.click()
    await expect(page.getByRole('group', { name: tw('layout.service.title') })).toBeVisible()
    await expectNoFaults(page, 'customer service')
    await service.click()
    await expect(page.getByRole('group', { name: tw('layout.service.title') })).toBeHidden()
    await service.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('group', { name: tw('layout.service.title') })).toBeHidden()
    await expect(service).toBeFocused()
    const wallet = page.getByRole('button', { name: tw('layout.tab_bar.wallet'), exact: true })
    await walkDialog(page, wallet, tw('layout.wallet.title'))
  } else {
    await walkDialog(page, page.getByRole('button', { name: tw('layout.utility.service') }), tw('layout.service.title'))
  }

  await page.goto('/live')
  await waitUntilIdle(page)
  const game = page.getByRole('main').getByRole('listitem').getByRole('button').first()
  await walkDialog(page, game, tw('auth.login'))
})

test('a dialog adds no history entry, so that Back leaves the page once it is closed', async ({ page, isMobile }) => {
  await page.goto('/promote')
  await waitUntilIdle(page)
  const live = page
    .locator(`${isMobile ? 'nav' : 'header'} a[href="/live"]`)
    .filter({ visible: true })
    .first()
  await live.click()
  await expect(page).toHaveURL('/live')
  await waitUntilIdle(page)
  const game = page.getByRole('main').getByRole('listitem').getByRole('button').first()
  const dialog = page.getByRole('dialog')
  const entries = () => page.evaluate(() => history.length)
  const before = await entries()
  await game.click()
  await expect(dialog).toBeVisible()
  expect(await entries()).toBe(before)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/promote')
})

test('a dialog opens without new styles for the page below it', async ({ page, browser }) => {
  await page.goto('/egame')
  await waitUntilIdle(page)
  const elements = await page.locator('body *').count()
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await page.locator('main li button').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await waitUntilIdle(page)
  const trace = await browser.stopTracing()
  const restyled = Array.from(trace.toString().matchAll(/"elementCount":(\d+)/g), ([, count]) => Number(count))
  expect(restyled.length).toBeGreaterThan(0)
  expect(Math.max(...restyled)).toBeLessThan(elements / 2)
})

test('members can use their dialogs by keyboard: wallet, transfer point, promotion', async ({
  page,
  request,
  origin,
  isMobile,
}) => {
  await member({ page, request }, origin)
  await page.goto('/live')
  await waitUntilIdle(page)
  const game = page.getByRole('main').getByRole('listitem').getByRole('button').first()
  const [gameName = ''] = (await game.innerText()).trim().split('\n')
  await walkDialog(page, game, gameName)
  if (isMobile) {
    const wallet = page.getByRole('button', { name: tw('layout.account.wallet_menu') })
    await walkDialog(page, wallet, tw('layout.wallet.title'))
  }
  await page.goto('/promote')
  await waitUntilIdle(page)
  const promotion = page.getByRole('main').getByRole('listitem').getByRole('button').first()
  const promotionName = await page.getByRole('main').getByRole('listitem').getByRole('heading').first().innerText()
  await walkDialog(page, promotion, promotionName)
  // This promotion's text is long enough to fill a small screen.
  await promotion.click()
  const sheet = page.getByRole('dialog', { name: promotionName })
  const { height } = page.viewportSize() ?? { height: 0 }
  const fills = async () => (await sheet.boundingBox())?.height === height
  await expect.poll(fills).toBe(isMobile)
})
