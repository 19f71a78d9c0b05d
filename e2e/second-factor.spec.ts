import { Secret, TOTP } from 'otpauth'
import { expect, test } from './fixtures'
import { AccountPages, newMember } from './pages/account-pages'
import { operatorJson } from './support/operator'
import { tw } from './support/words'

/**
 * The code of an authenticator app by the product's clock, which other journeys move, some 30-second steps from now: a code
 * works once, and one step ahead is accepted.
 */
async function codeOf(secret: string, steps = 0): Promise<string> {
  const { offset_ms } = await operatorJson<{ offset_ms: number }>('clock')
  const timestamp = Date.now() + offset_ms + steps * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

test('a member switches on an authenticator app, signs in with it, then with a recovery code', async ({ page }) => {
  const member = newMember()
  await new AccountPages(page).register(member)
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
