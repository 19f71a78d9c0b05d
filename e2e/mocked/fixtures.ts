import { test as base, expect } from '../support/pictures'
import type { Locale } from '../../contract/locales'
import { languageNames } from '../../lib/i18n/language-names'
import { endlessHeader } from '../../tests/support/mock-calls'
import { handlersOf } from '../../tests/support/mocked/handlers'
import { mockedToken, type MockState } from '../../tests/support/mocked/mock-state'
import { startOwnBackend, type OwnBackend } from '../../tests/support/mocked/own-backend'
import { scenarios, type ScenarioName } from '../../tests/support/mocked/scenarios'
import { backendCookie } from '../../tests/support/mocked/serve'

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
  network: OwnBackend
}

/** Runs in the page: ends answers that never end, as the client's limit would after 15 seconds. */
function endAtOnce(header: string): void {
  const { send } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.send = function (body) {
    this.addEventListener('readystatechange', () => {
      if (this.readyState === XMLHttpRequest.HEADERS_RECEIVED && this.getResponseHeader(header)) this.timeout = 1
    })
    send.call(this, body)
  }
  // The first request of the member's detail is a fetch, whose limit axios keeps (`lib/api/early-detail.ts`).
  const { fetch } = window
  window.fetch = async (...request) => {
    const reply = await fetch(...request)
    if (!reply.headers.has(header)) return reply
    const timeout = Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })
    return Object.assign(reply, { text: () => Promise.reject(timeout) })
  }
}

/**
 * A browser on the built site whose calls are answered by msw in the test's process. The site forwards them by a cookie.
 * Playwright could answer them itself, but it turns off the browser's cache for that, which costs a third of each page.
 */
export const test = base.extend<Options & Fixtures>({
  scenario: ['rich-member', { option: true }],
  language: ['tw', { option: true }],
  // A call fails here only if the journey or its scenario asks for it.
  allowedNoise: [
    [
      /Failed to load resource: the server responded with a status of 4\d\d/,
      /Failed to load resource: .+\/(api\/v1\/|config\.json)/,
    ],
    { scope: 'test' },
  ],
  // Written once, as an earlier visit would have done. A token that the site removes must stay removed.
  storageState: async ({ scenario, language, network, origin }, provide) => {
    const saved = [{ name: 'lang', value: JSON.stringify({ label: languageNames[language], value: language }) }]
    if (scenarios[scenario].isSignedIn) saved.push({ name: 'token', value: mockedToken })
    const { hostname } = new URL(origin)
    const same = { domain: hostname, path: '/', expires: -1, secure: false, sameSite: 'Lax' } as const
    await provide({
      cookies: [
        { ...same, name: 'lang', value: language, httpOnly: false },
        { ...same, name: backendCookie, value: String(network.port), httpOnly: true },
      ],
      origins: [{ origin, localStorage: saved }],
    })
  },
  context: async ({ context }, provide) => {
    await context.addInitScript(endAtOnce, endlessHeader)
    await provide(context)
  },
  state: async ({ scenario }, provide) => provide(scenarios[scenario].createState()),
  network: [
    async ({ scenario, state }, provide) => {
      const network = await startOwnBackend(handlersOf(scenarios[scenario], state))
      await provide(network)
      network.close()
    },
    { auto: true },
  ],
})
export { expect }
