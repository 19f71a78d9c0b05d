import { expect, test } from './fixtures'
import { AccountPages, newMember } from './pages/account-pages'
import { people } from './support/operator'
import { tw } from './support/words'

test('a member who forgot the password sets a new one and signs in with it', async ({ page }) => {
  const member = newMember()
  await new AccountPages(page).startAs(member)
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('/login')
  await page
    .getByRole('main')
    .getByRole('link', { name: tw('auth.forgotten') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: tw('routes.recover.title') })).toBeVisible()
  const form = page.getByRole('main')
  await form.getByLabel(tw('auth.account'), { exact: true }).fill(member.account)
  await form.getByRole('button', { name: tw('security.recover.send') }).click()
  await expect(form.getByText(tw('security.recover.sms_text'))).toBeVisible()
  // The server sends the code after its reply, so the journey retries until it is there.
  await expect(async () => {
    await form.getByLabel(tw('security.recover.sms_code')).fill(await people.code(member.mobile))
    await form.getByRole('button', { name: tw('security.recover.next') }).click()
    await expect(form.getByRole('heading', { name: tw('security.recover.password_title') })).toBeVisible()
  }).toPass()
  const password = 'recovered2468'
  await form.getByLabel(tw('security.recover.password'), { exact: true }).fill(password)
  await form.getByLabel(tw('security.recover.repeat'), { exact: true }).fill(password)
  await form.getByRole('button', { name: tw('security.recover.password_title') }).click()
  await expect(form.getByText(tw('security.recover.done_title'))).toBeVisible()
  await new AccountPages(page).signIn({ account: member.account, password })
})
