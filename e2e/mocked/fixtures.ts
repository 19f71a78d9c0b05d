import { defineNetworkFixture, type NetworkFixture } from '@msw/playwright'
import { test as base, expect } from '../fixtures'
import type { Locale } from '../../contract/locales'
import { languageNames } from '../../lib/i18n/language-names'
import { mockedToken } from '../../tests/support/mocked/answers/auth'
import { handlersOf } from '../../tests/support/mocked/handlers'
import { scenarios, type ScenarioName } from '../../tests/support/mocked/scenarios'
import type { MockState } from '../../tests/support/mocked/mock-state'

type Options = {
  /** The scenario that the mocked backend starts with. */
  scenario: ScenarioName
  /** The language that the visitor chose on an earlier visit. */
  language: Locale
}
type Fixtures = {
  /** The state of this test's own mocked backend. */
  state: MockState
  /** The mocked backend; `network.use(mockFailure(…))` changes the reply to one call. */
  network: NetworkFixture
}

/** A transparent GIF of one pixel, because these journeys do not check pictures. */
const emptyPicture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** A browser on the built site whose calls are answered by msw in the test's process. */
export const test = base.extend<Options & Fixtures>({
  scenario: ['rich-member', { option: true }],
  language: ['tw', { option: true }],
  // Written once, as an earlier visit would have done. A token that the site removes must stay removed.
  storageState: async ({ scenario, language, baseURL }, provide) => {
    const origin = baseURL ?? ''
    const saved = [{ name: 'lang', value: JSON.stringify({ label: languageNames[language], value: language }) }]
    if (scenarios[scenario].isSignedIn) saved.push({ name: 'token', value: mockedToken })
    const { hostname } = new URL(origin)
    const cookie = { name: 'lang', value: language, domain: hostname, path: '/', expires: -1 }
    await provide({
      cookies: [{ ...cookie, httpOnly: false, secure: false, sameSite: 'Lax' }],
      origins: [{ origin, localStorage: saved }],
    })
  },
  state: async ({ scenario }, provide) => provide(scenarios[scenario].createState()),
  network: [
    async ({ context, scenario, state }, provide) => {
      const network = defineNetworkFixture({
        context,
        handlers: handlersOf(scenarios[scenario], state),
        // Handles asset requests too, because the site's settings are in a file.
        skipAssetRequests: false,
      })
      await network.enable()
      // Playwright runs this route before the handlers, so files of the build skip them.
      await context.route('**/_next/static/**', (route) => route.continue())
      await context.route('**/pictures/**', (route) => route.fulfill({ contentType: 'image/gif', body: emptyPicture }))
      await provide(network)
      await network.disable()
    },
    { auto: true },
  ],
})
export { expect }
