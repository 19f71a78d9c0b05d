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
      isUserVerified: false,
      automaticPresenceSimulation: true,
    },
  })
  return { devtools, authenticatorId }
}

/**
 * Lets the authenticator recognise the member only while `act` runs. A virtual authenticator answers every request
 * untouched, even the one for the list under a field; at other times it must refuse.
 */
async function recognised(
  { devtools, authenticatorId }: Awaited<ReturnType<typeof addAuthenticator>>,
  act: () => Promise<void>,
): Promise<void> {
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await act()
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
}

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'))
/** Removes the session, as if in another browser. By then the authenticator has refused the request for the list. */
async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('token'))
  const listed = page.waitForResponse('**/passkeys/sign-in/start')
  await page.goto('/login')
  await listed
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: tw('passkeys.add') }).click()
  const dialog = page.getByRole('dialog', { name: tw('passkeys.name.title') })
  await expect(dialog.getByLabel(tw('passkeys.name.label'))).toHaveValue(/Chrome · /)
  await dialog.getByLabel(tw('passkeys.name.label')).fill(name)
  await dialog.getByRole('button', { name: tw('passkeys.name.save') }).click()
}

async function signInWithPassword(page: Page, member: Member): Promise<void> {
  const form = page.getByRole('main')
  await form.getByLabel(tw('auth.account'), { exact: true }).fill(member.account)
  await form.getByLabel(tw('auth.password'), { exact: true }).fill(member.password)
  await form.getByRole('button', { name: tw('auth.login'), exact: true }).click()
}

test('a member adds a passkey, signs in with it, uses it after the password, and removes it', async ({ page }) => {
  const member = newMember()
  await new AccountPages(page).register(member)
  const authenticator = await addAuthenticator(page)
  await page.goto('/security')
  await recognised(authenticator, () => addPasskey(page, '我的手機'))
  const codes = page.getByRole('dialog', { name: tw('security.codes.title') })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await codes.getByRole('checkbox').check()
  await codes.getByRole('button', { name: tw('security.codes.done') }).click()
  await expect(page.getByText('我的手機', { exact: true })).toBeVisible()

  // Signs in with the passkey alone, without a password.
  await signOut(page)
  await recognised(authenticator, async () => {
    await page
      .getByRole('main')
      .getByRole('button', { name: tw('auth.login_passkey') })
      .click()
    await page.waitForURL('/')
  })
  await expect.poll(() => tokenOf(page)).not.toBeNull()

  // Signs in with an entry of the browser's passkey list under the account field.
  await page.evaluate(() => localStorage.removeItem('token'))
  await recognised(authenticator, async () => {
    await page.goto('/login')
    await page.waitForURL('/')
  })
  await expect.poll(() => tokenOf(page)).not.toBeNull()

  // Uses the passkey as the second factor after the password.
  await signOut(page)
  await signInWithPassword(page, member)
  const step = page.getByRole('dialog', { name: tw('security.step.title') })
  await recognised(authenticator, async () => {
    await step.getByRole('button', { name: tw('ui.passkey.use') }).click()
    await page.waitForURL('/')
  })
  await expect.poll(() => tokenOf(page)).not.toBeNull()

  // Removing a passkey needs a proof, for which the same passkey serves.
  await page.goto('/security')
  const remove = page.getByRole('button', { name: tw('passkeys.remove').replace('{name}', '我的手機') })
  await remove.click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: tw('passkeys.remove_dialog.confirm') })
    .click()
  const proof = page.getByRole('dialog', { name: tw('security.proof.title') })
  await recognised(authenticator, async () => {
    await proof.getByRole('button', { name: tw('ui.passkey.use') }).click()
    // Looks for the text, not the button: an open dialog hides the button from role queries.
    await expect(page.getByText(tw('passkeys.empty'))).toBeVisible()
  })
  await expect(remove).toHaveCount(0)
  await signOut(page)
  await signInWithPassword(page, member)
  await page.waitForURL('/')
})

test("the page tells the member when the browser's passkey dialog was closed, and lets them try again", async ({
  page,
}) => {
  const authenticator = await addAuthenticator(page)
  await new AccountPages(page).register(newMember())
  await page.goto('/security')
  // The authenticator does not recognise the member, who then cancels.
  await page.getByRole('button', { name: tw('passkeys.add') }).click()
  await expect(page.getByText(tw('ui.passkey.cancelled'))).toBeVisible()
  await recognised(authenticator, () => addPasskey(page, '平板'))
})

test('a member adds a passkey, signs in with it and removes it by keyboard alone', async ({ page }) => {
  await new AccountPages(page).register(newMember())
  const authenticator = await addAuthenticator(page)
  await page.goto('/security')
  const name = page.getByRole('dialog', { name: tw('passkeys.name.title') }).getByLabel(tw('passkeys.name.label'))
  await recognised(authenticator, async () => {
    await press(page, page.getByRole('button', { name: tw('passkeys.add') }))
    await expect(name).toBeFocused()
  })
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
  await recognised(authenticator, async () => {
    await page.keyboard.press('Enter')
    await page.waitForURL('/')
  })

  await page.goto('/security')
  await press(page, page.getByRole('button', { name: tw('passkeys.remove').replace('{name}', '我的筆電') }))
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: tw('passkeys.remove_dialog.confirm') }))
  const proof = page.getByRole('dialog', { name: tw('security.proof.title') })
  await recognised(authenticator, async () => {
    await press(page, proof.getByRole('button', { name: tw('ui.passkey.use') }))
    await expect(page.getByText(tw('passkeys.empty'))).toBeVisible()
  })
  // The removed entry's button is gone; the focus must move to the card, not to the top of the page.
  await expect(page.locator('body')).not.toBeFocused()
})
