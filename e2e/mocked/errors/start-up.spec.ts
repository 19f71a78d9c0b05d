import { http, HttpResponse } from 'msw'
import { contract } from '../../../contract'
import type { Call } from '../../../contract/define'
import { mockFailure, mockTroubles } from '../../../tests/support/mock-calls'
import { expect } from '../fixtures'
import { inEachLanguage, said } from './in-each-language'

/** The calls of start-up for a member, in the order of section 2 of the specification. */
const loads: readonly (readonly [name: string, call: Call])[] = [
  ['user detail', contract.account.detail],
  ['promotions', contract.content.activities],
  ['posts', contract.content.posts],
  ['marquee', contract.content.marquee],
  ['game list', contract.games.memberList],
  ['site settings', contract.content.site],
  ['mail count', contract.mail.unreadCount],
]

inEachLanguage('start-up', { scenario: 'rich-member', section: '8' }, async ({ page, network, language, say, row }) => {
  const alerts = page.getByRole('region', { name: say('ui.toasts') }).getByRole('listitem')

  network.use(...loads.map(([name, call]) => mockFailure(call, 'internal', { msg: `${said[language]} (${name})` })))
  await page.goto('/about')
  for (const [name] of loads) {
    await row(`start-up: ${name} fails together with all others`, async () => {
      await expect(alerts.filter({ hasText: `${said[language]} (${name})` })).toHaveCount(1)
    })
  }
  await row('start-up: failures do not block the page', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  network.resetHandlers()
  network.use(...loads.flatMap(([, call]) => mockTroubles(call, ['timeout'])))
  await row('timeout: everything at start-up, reported once', async () => {
    await page.reload()
    await expect(alerts.filter({ hasText: say('errors.timeout') })).toHaveCount(1)
    await expect(alerts).toHaveCount(1)
  })

  network.resetHandlers()
  network.use(http.get('*/config.json', () => HttpResponse.error()))
  await row('start-up without the settings of the site', async () => {
    await page.goto('/promote')
    await expect(page.getByText('player01').filter({ visible: true }).first()).toBeVisible()
  })
})
