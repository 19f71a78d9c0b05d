import { defineNetworkFixture, type NetworkFixture } from '@msw/playwright'
import { test as base, expect } from '../fixtures'
import type { Locale } from '../../contract/locales'
import { languageNames } from '../../lib/i18n/language-names'
import { mockedToken } from '../../tests/support/mocked/answers/auth'
import { handlersOf } from '../../tests/support/mocked/handlers'
import { scenarios, type ScenarioName } from '../../tests/support/mocked/scenarios'
import type { World } from '../../tests/support/mocked/world'

type Options = {
  /** The state that the mocked backend is in. */
  scenario: ScenarioName
  /** The language that the reader chose before. */
  language: Locale
}
type Fixtures = {
  /** What the mocked backend of this test remembers; each test has its own. */
  world: World
  /** The mocked backend: `network.use(mockFailure(…))` has one call answer otherwise. */
  network: NetworkFixture
}

/** A transparent GIF of one pixel: what these journeys look at is no picture. */
const emptyPicture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** A browser on the built site whose calls are answered by msw, within the test's own process. */
export const test = base.extend<Options & Fixtures>({
  scenario: ['rich-member', { option: true }],
  language: ['tw', { option: true }],
  // Kept like a choice and a session of an earlier visit: set once, so that a token which the site removes stays away.
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
  world: async ({ scenario }, provide) => provide(scenarios[scenario].world()),
  network: [
    async ({ context, scenario, world }, provide) => {
      const network = defineNetworkFixture({
        context,
        handlers: handlersOf(scenarios[scenario], world),
        // The site's settings are a file by their name.
        skipAssetRequests: false,
      })
      await network.enable()
      // Asked first: files of the build need not be looked at by every handler.
      await context.route('**/_next/static/**', (route) => route.continue())
      await context.route('**/pictures/**', (route) => route.fulfill({ contentType: 'image/gif', body: emptyPicture }))
      await provide(network)
      await network.disable()
    },
    { auto: true },
  ],
})
export { expect }
