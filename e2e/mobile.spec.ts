import { expect, test } from './fixtures'
import { AccountPages, newMember } from './pages/account-pages'
import { sentCode } from './support/operator'
import { tw } from './support/words'

test('a member changes the mobile number with a code sent to the new number', async ({ page }) => {
  const member = newMember()
  await new AccountPages(page).startAs(member)
  await page.goto('/security')
  const card = page.getByRole('region', { name: tw('security.passwords.title') })
  const change = card.getByRole('button', {
    name: new RegExp(`^${tw('security.mobile.change')}\\s*${tw('security.mobile.title')}$`),
  })
  await change.click()
  const { mobile } = newMember()
  const field = card.getByLabel(tw('security.mobile.new'))
  await field.fill('12')
  await card.getByRole('button', { name: tw('security.mobile.send') }).click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill(mobile)
  await card.getByRole('button', { name: tw('security.mobile.send') }).click()
  const code = card.getByLabel(tw('security.mobile.code'))
  // The field appears once the code was sent.
  await code.waitFor()
  await code.fill(await sentCode(mobile))
  await card.getByRole('button', { name: tw('security.mobile.confirm') }).click()
  await expect(card.getByText(mobile.slice(-3))).toBeVisible()
  await expect(change).toBeVisible()
})
