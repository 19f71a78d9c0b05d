import { expect, test } from './fixtures'
import { AccountPages, newMember } from './pages/account-pages'
import { tw } from './support/words'

test('a member ends the session of another device, whose next call leads to the home page', async ({
  page,
  browser,
}) => {
  const member = newMember()
  await new AccountPages(page).startAs(member)
  const other = await browser.newContext()
  const elsewhere = await other.newPage()
  await new AccountPages(elsewhere).signIn(member)
  // Leaves the site in the other tab; otherwise a background call of that page could get the 401 first.
  await elsewhere.goto('about:blank')
  await page.goto('/security')
  const devices = page.getByRole('region', { name: tw('security.devices.title') })
  await expect(devices.getByText(tw('security.devices.current'))).toBeVisible()
  await devices.getByRole('button').first().click()
  await devices.getByRole('button', { name: tw('security.devices.confirm') }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await elsewhere.goto('/record')
  await expect(elsewhere).toHaveURL('/')
  await other.close()
})
