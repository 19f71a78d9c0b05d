import { Secret, TOTP } from 'otpauth'
import { expect, test } from './fixtures'
import { AccountPages, newMember } from './pages/account-pages'
import { clockOffsetMs } from './support/operator'
import { tabTo } from './support/keyboard'
import { tw } from './support/words'

/**
 * The code of an authenticator app, `steps` 30-second steps from now. Uses the product's clock, which other journeys
 * move. The server accepts a code only once, and accepts the code of the next step.
 */
async function codeOf(secret: string, steps = 0): Promise<string> {
  const timestamp = Date.now() + (await clockOffsetMs()) + steps * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

test('a member turns on an authenticator app, signs in with its code and then with a recovery code', async ({
  page,
}) => {
  const member = newMember()
  await new AccountPages(page).startAs(member)
  await page.goto('/security')
  await page.getByRole('button', { name: tw('security.factor.start') }).click()
  const enrol = page.getByRole('dialog', { name: tw('security.enrol.title') })
  const secret = (await enrol.getByText(/^(?:[A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(/\s/g, '')
  await enrol.getByLabel(tw('security.enrol.code')).fill(await codeOf(secret))
  await enrol.getByRole('button', { name: tw('security.enrol.confirm') }).click()
  const codes = page.getByRole('dialog', { name: tw('security.codes.title') })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const recovery = await codes.getByRole('listitem').first().innerText()
  await codes.getByRole('checkbox').check()
  await codes.getByRole('button', { name: tw('security.codes.done') }).click()
  await expect(page.getByText(tw('security.factor.on'), { exact: true })).toBeVisible()

  const signInWith = async (way: (dialog: ReturnType<typeof page.getByRole>) => Promise<void>) => {
    await page.evaluate(() => localStorage.removeItem('token'))
    await page.goto('/login')
    const form = page.getByRole('main')
    await form.getByLabel(tw('auth.account'), { exact: true }).fill(member.account)
    await form.getByLabel(tw('auth.password'), { exact: true }).fill(member.password)
    await form.getByRole('button', { name: tw('auth.login'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: tw('security.step.title') })
    await way(dialog)
    await dialog.getByRole('button', { name: tw('security.step.submit'), exact: true }).click()
    await page.waitForURL('/')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
  }
  await signInWith(async (dialog) => {
    await dialog.getByLabel(tw('security.step.code')).fill(await codeOf(secret, 1))
  })
  await signInWith(async (dialog) => {
    await dialog.getByRole('button', { name: tw('security.step.use_recovery') }).click()
    await dialog.getByLabel(tw('security.step.recovery_code')).fill(recovery)
  })
  await page.goto('/security')
  await expect(page.getByText(tw('security.factor.codes_left').replace('{count}', '9'))).toBeVisible()
})

test("a keyboard user's focus moves into each dialog, to the invalid field, and back", async ({ page }) => {
  const member = newMember()
  await new AccountPages(page).startAs(member)
  await page.goto('/security')
  const start = page.getByRole('button', { name: tw('security.factor.start') })
  await tabTo(page, start)
  await page.keyboard.press('Enter')
  const enrol = page.getByRole('dialog', { name: tw('security.enrol.title') })
  const code = enrol.getByLabel(tw('security.enrol.code'))
  await expect(code).toBeFocused()
  // Escape closes the dialog and returns the focus.
  await page.keyboard.press('Escape')
  await expect(start).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(code).toBeFocused()
  const secret = (await enrol.getByText(/^(?:[A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(/\s/g, '')
  await page.keyboard.type(await codeOf(secret, -20))
  const confirm = enrol.getByRole('button', { name: tw('security.enrol.confirm') })
  await tabTo(page, confirm)
  await page.keyboard.press('Enter')
  await expect(enrol.getByRole('alert')).toBeVisible()
  await expect(code).toBeFocused()
  await expect(code).toHaveAccessibleDescription(new RegExp(await enrol.getByRole('alert').innerText()))
  await page.keyboard.type(await codeOf(secret))
  await page.keyboard.press('Enter')

  const codes = page.getByRole('dialog', { name: tw('security.codes.title') })
  await expect(codes).toBeVisible()
  // Escape does not close the dialog before the codes are saved.
  await page.keyboard.press('Escape')
  await expect(codes.getByRole('alert')).toHaveText(tw('security.codes.tick_first'))
  await tabTo(page, codes.getByRole('checkbox'))
  await page.keyboard.press('Space')
  await tabTo(page, codes.getByRole('button', { name: tw('security.codes.done') }))
  await page.keyboard.press('Enter')
  await expect(codes).toBeHidden()
  // The pressed button is gone, so the focus is on the card, not at the top of the page.
  await expect(page.getByText(tw('security.factor.on'), { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: tw('security.factor.title') })).toBeFocused()

  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('/login')
  const form = page.getByRole('main')
  await tabTo(page, form.getByLabel(tw('auth.account'), { exact: true }))
  await page.keyboard.type(member.account)
  await tabTo(page, form.getByLabel(tw('auth.password'), { exact: true }))
  await page.keyboard.type(member.password)
  await page.keyboard.press('Enter')
  const step = page.getByRole('dialog', { name: tw('security.step.title') })
  const second = step.getByLabel(tw('security.step.code'))
  await expect(second).toBeFocused()
  await page.keyboard.type('000000')
  await tabTo(page, step.getByRole('button', { name: tw('security.step.submit'), exact: true }))
  await page.keyboard.press('Enter')
  await expect(step.getByText(tw('errors.second_factor_wrong'))).toBeVisible()
  await expect(second).toBeFocused()
  await page.keyboard.type(await codeOf(secret, 1))
  await page.keyboard.press('Enter')
  await page.waitForURL('/')
})
