import { contract } from '../../../contract'
import { mockFailure, mockUnreachable } from '../../../tests/support/mock-calls'
import { mockedSmsCode } from '../../../tests/support/mocked/answers/auth'
import type { WordKey } from '../../support/words'
import { expect } from '../fixtures'
import { inEachLanguage } from './in-each-language'

const address = `0x${'a'.repeat(40)}`

inEachLanguage('registering', { scenario: 'guest', section: '8' }, async ({ page, network, say, row }) => {
  const toasts = page.getByRole('region', { name: say('ui.toasts') }).getByRole('listitem')
  const form = page.getByRole('main').locator('form')
  const field = (key: WordKey) => form.getByLabel(say(key), { exact: true })
  const submit = form.getByRole('button', { name: say('register.submit'), exact: true })

  await page.goto('/register')
  await row('please enter the relevant information, please choose an agreement', async () => {
    await submit.click()
    await expect(field('register.code')).toHaveAccessibleDescription(say('validation.required'))
    await expect(form.getByText(say('validation.agreement_required'))).toBeVisible()
  })
  await field('auth.account').fill('newcomer88')
  await field('auth.password').fill('harbour2468')
  await field('register.repeat').fill('harbour2468')
  await field('register.mobile').fill('+886912345678')
  await row('send failed', async () => {
    network.use(mockUnreachable(contract.auth.sendMobile))
    await form.getByRole('button', { name: say('register.send_code') }).click()
    await expect(form.getByRole('alert').filter({ hasText: say('register.send_failed') })).toBeVisible()
    network.resetHandlers()
  })
  await row('sent', async () => {
    await form.getByRole('button', { name: say('register.send_code') }).click()
    await expect(page.getByText(say('register.code_sent', { mobile: '+886912345678' })).first()).toBeVisible()
  })
  await field('register.code').fill(mockedSmsCode)
  await field('register.birthday').fill('1990-01-31')
  await form.getByLabel(say('register.adult')).check()
  await form.getByRole('checkbox').last().check()
  await row('registration failed', async () => {
    network.use(mockUnreachable(contract.auth.register))
    await submit.click()
    await expect(form.getByRole('alert').filter({ hasText: say('register.failed') })).toBeVisible()
    network.resetHandlers()
  })
  await row('registered', async () => {
    await submit.click()
    await expect(toasts.filter({ hasText: say('register.done') })).toHaveCount(1)
    await expect(page).toHaveURL('/')
  })
})

inEachLanguage(
  'topping up and binding',
  { scenario: 'rich-member', section: '8' },
  async ({ page, network, say, row }) => {
    const toasts = page.getByRole('region', { name: say('ui.toasts') }).getByRole('listitem')
    const notes = page.getByRole('main').getByRole('alert')
    await page.goto('/store')
    await page.getByLabel(say('wallet.top_up.amount'), { exact: true }).fill('500')
    await row('top-up failed', async () => {
      network.use(mockFailure(contract.wallet.depositVendor, 'vendor_unavailable'))
      await page.getByRole('button', { name: say('wallet.top_up.submit') }).click()
      await expect(notes.filter({ hasText: say('wallet.top_up.failed') })).toBeVisible()
      network.resetHandlers()
    })
    await page.goto('/bank_info')
    await page.getByRole('button', { name: say('bank.virtual.add') }).click()
    await page.getByLabel(say('bank.virtual.address'), { exact: true }).fill(address)
    const bind = page.getByRole('main').getByRole('button', { name: say('bank.virtual.submit'), exact: true })
    await row('add failed', async () => {
      network.use(mockUnreachable(contract.bank.createVirtual))
      await bind.click()
      await expect(notes.filter({ hasText: say('bank.failed') })).toBeVisible()
      network.resetHandlers()
    })
    await row('saved', async () => {
      await bind.click()
      await expect(toasts.filter({ hasText: say('bank.virtual.done') })).toHaveCount(1)
    })
  },
)
