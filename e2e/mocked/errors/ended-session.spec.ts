import { contract } from '../../../contract'
import { mockRaw } from '../../../tests/support/mock-calls'
import { mockedToken } from '../../../tests/support/mocked/mock-state'
import { expect } from '../fixtures'
import { inEachLanguage, said } from './in-each-language'

inEachLanguage(
  'a session that has ended',
  { scenario: 'rich-member', section: '8' },
  async ({ page, network, language, say, row }) => {
    const alerts = page.getByRole('region', { name: say('ui.toasts') }).getByRole('listitem')
    const token = () => page.evaluate(() => localStorage.getItem('token'))
    const signInAgain = () => page.evaluate((saved) => localStorage.setItem('token', saved), mockedToken)

    /** Answers 401 to a call of the screen itself, not to one of the start-up calls. */
    const open = async (path: string, body: object) => {
      network.use(mockRaw(contract.records.deposits, body, 401))
      await page.goto(path)
      await expect(page).toHaveURL('/')
      expect(await token()).toBeNull()
      network.resetHandlers()
    }

    await row('HTTP 401 without a message: token gone, home, the site’s own message', async () => {
      await open('/record', {})
      await expect(alerts.filter({ hasText: say('errors.local_unauthorized') })).toHaveCount(1)
    })
    await row('HTTP 401 with the server’s message', async () => {
      await signInAgain()
      await open('/record', { msg: said[language] })
      await expect(alerts.filter({ hasText: said[language] })).toHaveCount(1)
    })
    await row('public content is still shown', async () => {
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    })
  },
)

inEachLanguage('a token that has expired', { scenario: 'token-expired', section: '8' }, async ({ page, say, row }) => {
  await row('HTTP 401 on the first call of start-up, by its code', async () => {
    await page.goto('/message')
    await expect(page).toHaveURL('/')
    const alerts = page.getByRole('region', { name: say('ui.toasts') }).getByRole('listitem')
    await expect(alerts.filter({ hasText: say('errors.unauthorized') })).toHaveCount(1)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })
})
