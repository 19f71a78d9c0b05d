import { expect, test } from './fixtures'
import { AccountPages } from './pages/account-pages'
import { people } from './support/operator'
import { tw } from './support/words'

test('a failed sign-in does not reveal whether the account or the password was wrong, and keeps the typed text', async ({
  page,
}) => {
  await page.goto('/login')
  const form = page.getByRole('main')
  await form.getByRole('button', { name: tw('auth.login'), exact: true }).click()
  await expect(form.getByText(tw('auth.enter_account'))).toBeVisible()
  await expect(form.getByText(tw('auth.enter_password'))).toBeVisible()
  await form.getByLabel(tw('auth.account'), { exact: true }).fill('nobodyhere')
  await form.getByLabel(tw('auth.password'), { exact: true }).fill('not-this-1')
  await form.getByRole('button', { name: tw('auth.login'), exact: true }).click()
  // A toast says the same.
  await expect(form.getByText(tw('errors.login_failed'))).toBeVisible()
  await expect(form.getByLabel(tw('auth.account'), { exact: true })).toHaveValue('nobodyhere')
})

test('signing out removes the token and opens the home page', async ({ page }) => {
  await new AccountPages(page).signIn(people.member)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
  await page.goto('/promote')
  const reloaded = page.waitForEvent('load', { timeout: 10_000 })
  await page
    .getByRole('button', { name: tw('layout.account.logout') })
    .filter({ visible: true })
    .first()
    .click()
  await reloaded
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('a 401 ends the session: it removes the token, opens the home page and shows why', async ({ page }) => {
  // Stored before the page opens, as by an earlier visit; otherwise the page's own calls could get the 401 first.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('has-begun')) return
    sessionStorage.setItem('has-begun', 'yes')
    localStorage.setItem('token', 'f'.repeat(43))
  })
  await page.goto('/record')
  await expect(page).toHaveURL('/')
  await expect(page.getByText(tw('errors.unauthorized')).first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})
