import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { AccountPages, newMember, type Member } from './pages/account-pages'
import { press, tabTo } from './support/keyboard'
import { tw } from './support/words'

/**
 * Adds an authenticator to the browser that works like a phone's fingerprint reader: it verifies its user and stores
 * passkeys.
 */
async function addAuthenticator(page: Page): Promise<{ devtools: CDPSession; authenticatorId: string }> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(sessionStorage.getItem('list') === 'on')
  })
  return { devtools, authenticatorId }
}

/** Whether pages get the browser's passkey list under the account field, which the authenticator answers at once. */
const offerList = (page: Page, isOffered: boolean) =>
  page.evaluate((value) => sessionStorage.setItem('list', value), isOffered ? 'on' : 'off')

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'))
/** Forgets the session, as another browser would not have it. */
async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('/login')
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: tw('security.passkeys.add') }).click()
  const dialog = page.getByRole('dialog', { name: tw('security.passkeys.name.title') })
  await expect(dialog.getByLabel(tw('security.passkeys.name.label'))).toHaveValue(/Chrome · /)
  await dialog.getByLabel(tw('security.passkeys.name.label')).fill(name)
  await dialog.getByRole('button', { name: tw('security.passkeys.name.save') }).click()
}

async function signInWithPassword(page: Page, member: Member): Promise<void> {
  const form = page.getByRole('main')
  await form.getByLabel(tw('auth.account'), { exact: true }).fill(member.account)
  await form.getByLabel(tw('auth.password'), { exact: true }).fill(member.password)
  await form.getByRole('button', { name: tw('auth.login'), exact: true }).click()
}

test('a member adds a passkey, signs in with it, uses it after the password, and removes it', async ({ page }) => {
  const member = newMember()
  await new AccountPages(page).startAs(member)
  await addAuthenticator(page)
  await page.goto('/security')
  await addPasskey(page, '我的手機')
  const codes = page.getByRole('dialog', { name: tw('security.codes.title') })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await codes.getByRole('checkbox').check()
  await codes.getByRole('button', { name: tw('security.codes.done') }).click()
  await expect(page.getByText('我的手機', { exact: true })).toBeVisible()

  // Signs in with the passkey alone, without a password.
  await signOut(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: tw('auth.login_passkey') })
    .click()
  await page.waitForURL('/')
  await expect.poll(() => tokenOf(page)).not.toBeNull()

  // Signs in with an entry of the browser's passkey list under the account field.
  await offerList(page, true)
  await signOut(page)
  await page.waitForURL('/')
  await expect.poll(() => tokenOf(page)).not.toBeNull()
  await offerList(page, false)

  // Uses the passkey as the second factor after the password.
  await signOut(page)
  await signInWithPassword(page, member)
  const step = page.getByRole('dialog', { name: tw('security.step.title') })
  await step.getByRole('button', { name: tw('ui.passkey.use') }).click()
  await page.waitForURL('/')
  await expect.poll(() => tokenOf(page)).not.toBeNull()

  // Removing a passkey needs a proof, for which the same passkey serves.
  await page.goto('/security')
  const remove = page.getByRole('button', { name: tw('security.passkeys.remove').replace('{name}', '我的手機') })
  await remove.click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: tw('security.passkeys.remove_dialog.confirm') })
    .click()
  const proof = page.getByRole('dialog', { name: tw('security.proof.title') })
  await proof.getByRole('button', { name: tw('ui.passkey.use') }).click()
  // Looks for the text, not the button: an open dialog hides the button from role queries.
  await expect(page.getByText(tw('security.passkeys.empty'))).toBeVisible()
  await expect(remove).toHaveCount(0)
  await signOut(page)
  await signInWithPassword(page, member)
  await page.waitForURL('/')
})

test("the page says that the browser's passkey dialog was closed, and lets the member try again", async ({ page }) => {
  const { devtools, authenticatorId } = await addAuthenticator(page)
  await new AccountPages(page).startAs(newMember())
  await page.goto('/security')
  // The authenticator does not recognise the member, who then cancels.
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await page.getByRole('button', { name: tw('security.passkeys.add') }).click()
  await expect(page.getByText(tw('ui.passkey.cancelled'))).toBeVisible()
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await addPasskey(page, '平板')
})

test('a member adds a passkey, signs in with it and removes it by keyboard alone', async ({ page }) => {
  await new AccountPages(page).startAs(newMember())
  await addAuthenticator(page)
  await page.goto('/security')
  const name = page
    .getByRole('dialog', { name: tw('security.passkeys.name.title') })
    .getByLabel(tw('security.passkeys.name.label'))
  await press(page, page.getByRole('button', { name: tw('security.passkeys.add') }))
  await expect(name).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('我的筆電')
  await page.keyboard.press('Enter')
  const codes = page.getByRole('dialog', { name: tw('security.codes.title') })
  await tabTo(page, codes.getByRole('checkbox'))
  await page.keyboard.press('Space')
  await press(page, codes.getByRole('button', { name: tw('security.codes.done') }))
  await expect(page.getByText('我的筆電', { exact: true })).toBeVisible()

  await signOut(page)
  await tabTo(page, page.getByRole('main').getByRole('button', { name: tw('auth.login_passkey') }))
  await page.keyboard.press('Enter')
  await page.waitForURL('/')

  await page.goto('/security')
  await press(page, page.getByRole('button', { name: tw('security.passkeys.remove').replace('{name}', '我的筆電') }))
  await press(
    page,
    page.getByRole('alertdialog').getByRole('button', { name: tw('security.passkeys.remove_dialog.confirm') }),
  )
  const proof = page.getByRole('dialog', { name: tw('security.proof.title') })
  await press(page, proof.getByRole('button', { name: tw('ui.passkey.use') }))
  await expect(page.getByText(tw('security.passkeys.empty'))).toBeVisible()
  // The removed entry's button is gone; the focus must move to the card, not to the top of the page.
  await expect(page.locator('body')).not.toBeFocused()
})
