import { contract } from '../../../contract'
import { mock, mockFailure, mockRaw, mockUnreachable } from '../../../tests/support/mock-calls'
import { waitUntilIdle } from '../../support/wait-until-idle'
import { expect } from '../fixtures'
import { inEachLanguage, said } from './in-each-language'

const { launch } = contract.games

inEachLanguage(
  'launching a game',
  { scenario: 'rich-member', section: '8' },
  async ({ page, network, language, say, row }) => {
    const toasts = page.getByRole('region', { name: say('ui.toasts') }).getByRole('listitem')
    const refused = (reply: object) => mock(launch, () => ({ errorCode: 'E7', ...reply }))
    await page.goto('/live')
    await waitUntilIdle(page)
    await page.getByRole('main').getByRole('listitem').getByRole('button').first().click()
    const play = page.getByRole('dialog').getByRole('button', { name: say('games.play') })

    for (const [name, answer, words] of [
      ['launch errorCode with errorMessage', refused({ errorMessage: said[language], msg: 'other' }), said[language]],
      ['launch errorCode without a message', refused({}), say('errors.game_failed')],
      ['launch errorCode with msg', refused({ msg: said[language] }), said[language]],
      ['launch without an address', mock(launch, () => ({})), say('errors.game_failed')],
      [
        'launch to an address that is not allowed',
        mock(launch, () => ({ result: 'http://elsewhere.example/' })),
        say('errors.game_failed'),
      ],
      ['game under maintenance', mockFailure(launch, 'venue_maintenance'), say('errors.venue_maintenance')],
      ['launch that fails without a message', mockRaw(launch, {}, 500), say('errors.game_failed')],
      ['launch that cannot be sent', mockUnreachable(launch), say('errors.network')],
    ] as const) {
      await row(name, async () => {
        network.use(answer)
        await play.click()
        await expect(toasts).toHaveText([new RegExp(words)])
        await expect(play).toBeEnabled()
        network.resetHandlers()
      })
    }
  },
)
