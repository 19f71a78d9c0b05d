import { contract } from '../../../contract'
import { mockFailure, mockRaw, mockUnreachable } from '../../../tests/support/mock-calls'
import { expect } from '../fixtures'
import { inEachLanguage, said } from './in-each-language'

const { login } = contract.auth

inEachLanguage('signing in', { scenario: 'guest', section: '8' }, async ({ page, network, language, say, row }) => {
  const announced = page.getByRole('region', { name: say('ui.toasts') })
  const toasts = announced.getByRole('listitem')
  const form = page.getByRole('main').locator('form')
  const account = form.getByLabel(say('auth.account'), { exact: true })
  const password = form.getByLabel(say('auth.password'), { exact: true })
  const submit = () => form.getByRole('button', { name: say('auth.login'), exact: true }).click()

  await row('not logged in', async () => {
    await page.goto('/message')
    await expect(toasts.filter({ hasText: say('layout.gate.not_signed_in') })).toHaveCount(1)
  })
  await page.goto('/login')
  await row('missing account, missing password', async () => {
    await submit()
    await expect(account).toHaveAccessibleDescription(say('auth.enter_account'))
    await expect(password).toHaveAccessibleDescription(say('auth.enter_password'))
  })
  await account.fill('player01')
  await password.fill('not-this-1')
  for (const [name, answer, words] of [
    ['login failure without a message', mockFailure(login, 'login_failed'), say('auth.login_failed')],
    [
      'login failure with the server’s message',
      mockFailure(login, 'login_failed', { msg: said[language] }),
      said[language],
    ],
    ['login failure, status false', mockRaw(login, { status: false }), say('auth.login_failed')],
    ['login failure: a reply without a token', mockRaw(login, { status: true }), say('auth.login_failed')],
    ['login failure: network down', mockUnreachable(login), say('errors.network')],
  ] as const) {
    await row(name, async () => {
      network.use(answer)
      await submit()
      await expect(toasts).toHaveText(words)
      await expect(announced).toHaveAttribute('aria-live', 'polite')
      // The box at the form says the same, so it must not be announced too. It stays when the toast leaves.
      const box = form.getByText(words, { exact: true })
      await expect(box).toBeVisible()
      await expect(form.locator('[role=alert], [role=status], [aria-live]').filter({ has: box })).toHaveCount(0)
      await expect(account).toHaveValue('player01')
      await password.press('End')
      await password.press('1')
      await expect(toasts).toHaveCount(0)
      await expect(box).toBeVisible()
      network.resetHandlers()
    })
  }
})
