import { expect, test } from './fixtures'
import { AccountPages, newMember } from './pages/account-pages'
import { people } from './support/operator'
import { largePhoto, photo } from './support/photo'
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
  await code.fill(await people.code(mobile))
  await card.getByRole('button', { name: tw('security.mobile.confirm') }).click()
  await expect(card.getByText(mobile.slice(-3))).toBeVisible()
  await expect(change).toBeVisible()
})

test('a member decides about a blurred photo and one of 14 MB before they are sent, and binds with them', async ({
  page,
}) => {
  const member = newMember()
  await new AccountPages(page).startAs(member)
  await page.goto('/bank_info')
  const choose = (name: 'id_front' | 'id_back' | 'passbook') =>
    page.locator('input[type=file]:not([capture])').and(page.getByLabel(tw(`bank.photo.${name}.label`)))
  await choose('passbook').setInputFiles(await photo('passbook', 200))
  await choose('id_front').setInputFiles(await photo('id_front', 0, { blurPx: 12 }))
  await expect(page.getByText(tw('bank.photo.advice.blurred'))).toBeVisible()
  await choose('id_back').setInputFiles(await largePhoto('id_back'))
  await expect(page.getByText(tw('bank.photo.advice.image_too_large'))).toBeVisible()
  await page.getByRole('button', { name: tw('bank.photo.use_anyway') }).click()
  await page.getByRole('button', { name: tw('bank.photo.shrink') }).click()
  await expect(page.getByText(tw('bank.photo.sent_of').replace('{done}', '3').replace('{total}', '3'))).toBeVisible()
  await page.getByRole('button', { name: tw('bank.photo.next') }).click()
  await page.getByLabel(tw('bank.form.id_number'), { exact: true }).fill(`C1${member.mobile.slice(-8)}`)
  await expect(page.getByRole('button', { name: tw('bank.form.next_account') })).toBeEnabled()
})
