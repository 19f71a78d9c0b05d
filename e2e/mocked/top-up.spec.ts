import type { Page } from '@playwright/test'
import { locales } from '../../contract/locales'
import { tw, words, type WordKey } from '../support/words'
import { WalletPages } from '../pages/wallet-pages'
import { expect, test } from './fixtures'

test.use({ scenario: 'new-member', viewport: { width: 390, height: 844 } })

const amountOf = (page: Page, name = tw('wallet.top_up.amount')) => page.getByLabel(name, { exact: true })
const create = (page: Page) => page.getByRole('button', { name: tw('wallet.top_up.submit') })

for (const language of locales) {
  test.describe(language, () => {
    test.use({ language })
    test(`a first top-up shows its promotion with the valid bets before an order exists (${language})`, async ({
      page,
    }) => {
      const say = (key: WordKey) => words(language, key)
      const grouped = (figure: string) => (language === 'vi' ? figure.replace(',', '.') : figure)
      await page.goto('/store')
      const take = page.getByRole('checkbox')
      await amountOf(page, say('wallet.top_up.amount')).fill('1000')
      await expect(take).not.toBeChecked()
      const bets = page.getByText(say('wallet.top_up.bets'), { exact: true }).locator('..')
      await expect(bets).toContainText(grouped('1,000'))
      // Both figures are said whether it is taken or not.
      await expect(take).toHaveAccessibleDescription(new RegExp(`${grouped('1,940')}.*${grouped('1,000')}`))
      await take.check()
      await expect(bets).toContainText(grouped('1,940'))
      await expect(page.locator('[data-foot]')).toContainText('NT$')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    })
  })
}

test('the taken promotion travels with the order and is shown on it', async ({ page, state }) => {
  await page.goto('/store')
  await amountOf(page).fill('1000')
  await page.getByRole('checkbox').press('Space')
  await create(page).click()
  await expect(
    page.getByText(tw('wallet.order.promotion.after_review').replace('{points}', '188')).first(),
  ).toBeVisible()
  expect(state.deposits[0]?.promotion).toMatchObject({ id: 1, turnover: '940.00', state: 'chosen' })
})

test('a promotion that is not taken, or is below its minimum, is not sent', async ({ page, state }) => {
  await page.goto('/store')
  await amountOf(page).fill('1000')
  await page.getByRole('checkbox').check()
  await amountOf(page).fill('600')
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByText('這筆不適用')).toBeVisible()
  await create(page).click()
  await expect(page.getByRole('heading', { name: tw('wallet.order.headline.pending') })).toBeVisible()
  expect(state.deposits[0]).toMatchObject({ amount: '600.00', promotion: null })
})

test.describe('each way to top up', () => {
  // Convenience stores need five numbers that are bound.
  test.use({ scenario: 'rich-member' })
  for (const [way, shown] of [
    ['vendor', 'remittance_account'],
    ['usdt', 'address'],
    ['store', 'convenience_store_code'],
  ] as const)
    test(`an order by ${way} shows what the member needs to pay it`, async ({ page, state }) => {
      const wallet = new WalletPages(page)
      await wallet.fillTopUp('1000', way)
      await wallet.createOrder()
      expect(state.deposits[0]).toMatchObject({ type: way, amount: '1000.00' })
      await expect(page.getByText(tw(`wallet.order.${shown}`), { exact: true }).first()).toBeVisible()
    })
})

test('a channel of the vendor has its own price and travels with the order', async ({ page, state }) => {
  await page.goto('/store')
  await amountOf(page).fill('1000')
  await expect(page.getByRole('button', { name: 'NT$1,000' })).toBeVisible()
  await page.getByLabel(tw('wallet.top_up.channel')).selectOption('vietqr')
  await page.getByRole('button', { name: '800,000 VND' }).click()
  await expect(page.getByRole('heading', { name: tw('wallet.order.headline.pending') })).toBeVisible()
  expect(state.deposits[0]?.channel).toBe('vietqr')
})

test('a backend with the 36 calls alone has no promotion, channel or times, and the same form', async ({
  page,
  state,
}) => {
  Object.assign(state, { deposits: [], hasMoneyFacts: false })
  await page.goto('/store')
  await amountOf(page).fill('1000')
  await expect(page.getByRole('button', { name: 'NT$1,000' })).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByLabel(tw('wallet.top_up.channel'))).toHaveCount(0)
  await expect(page.getByText(tw('wallet.top_up.bets'), { exact: true })).toHaveCount(0)
})

test.describe('in Vietnamese', () => {
  test.use({ language: 'vi' })
  test('both lines of a long link below the next steps begin at the same place', async ({ page }) => {
    await page.goto('/store')
    const link = page.getByRole('button', { name: words('vi', 'wallet.top_up.beyond') })
    const lefts = await link.evaluate((shown) => {
      const text = document.createRange()
      text.selectNodeContents(shown.lastChild!)
      return [...text.getClientRects()].map(({ left }) => Math.round(left))
    })
    expect(lefts).toEqual([lefts[0], lefts[0]])
  })
})

test('the links below the next steps begin where their text does', async ({ page }) => {
  await page.goto('/store')
  const heading = page.getByRole('heading', { name: tw('wallet.top_up.next.title') })
  const link = page.getByRole('link', { name: tw('wallet.top_up.limits') })
  expect((await link.locator('svg').boundingBox())?.x).toBe((await heading.boundingBox())?.x)
})
