import { expect, test } from '../fixtures'
import { AccountPages } from '../pages/account-pages'
import { people } from '../support/operator'
import { tw } from '../support/words'

test('a guest sees every list, and entries of a type unknown to the site under "other"', async ({ page }) => {
  await page.goto('/promote')
  await expect(page.getByText('Lucky wheel').first()).toBeVisible()
  await page.goto('/egame')
  await expect(page.getByText('FG電子').first()).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a member sees records with an unknown state, and a dash for sums that the backend does not send', async ({
  page,
}) => {
  await new AccountPages(page).signIn(people.member)
  await page.goto('/record')
  const frozen = page.getByRole('listitem').filter({ hasText: 'D-FROZEN' })
  await expect(frozen.getByText(tw('records.status.undetermined')).first()).toBeVisible()
  await page.goto('/game_record')
  await expect(page.locator('dd').filter({ hasText: '—' }).first()).toBeVisible()
  await page.goto('/message')
  await expect(page.getByText('Survey').first()).toBeVisible()
  await page.goto('/bank_info')
  await expect(page.getByRole('heading', { name: tw('bank.more.heading') })).toBeVisible()
})

test('a member sees titles on /egame although the backend cannot list those of all venues', async ({ page }) => {
  await new AccountPages(page).signIn(people.member)
  await page.goto('/egame')
  const titles = page.getByRole('main').locator('[aria-labelledby="lobby-titles"]')
  await expect(titles.locator('[data-tile]').first()).toBeVisible()
  await titles.getByRole('button', { name: 'FG電子', exact: true }).click()
  await expect(titles.getByRole('heading').first()).toContainText('FG電子')
  await expect(titles.locator('[data-tile]').first()).toBeVisible()
})

test('the site offers no button for the call that the backend lacks', async ({ page }) => {
  await new AccountPages(page).signIn(people.member)
  await page.goto('/user_info')
  await expect(page.getByRole('link', { name: tw('routes.promote-qr.title') })).toHaveCount(0)
  await page.goto('/promote-qr')
  await expect(page.getByRole('main')).not.toContainText('https://')
})

test('without player protection, /limits is text with help lines and customer service', async ({ page }) => {
  await page.goto('/limits')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: tw('protection.guest.talk.title') })).toBeVisible()
  await expect(main.getByRole('heading', { name: tw('content.help.service') })).toBeVisible()
  await expect(main.getByRole('heading', { name: tw('protection.guest.tools.title') })).toHaveCount(0)
})
