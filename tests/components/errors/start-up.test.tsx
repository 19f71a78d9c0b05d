// Tests components/providers/startup-provider.tsx, stores/startup.ts, stores/resources.ts
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { StartupProvider } from '@/components/providers/startup-provider'
import { toast } from '@/components/ui/feedback/toast'
import { contract } from '@/contract'
import type { Call } from '@/contract/define'
import { languageTag, locales, type Locale } from '@/contract/locales'
import { languageNames } from '@/lib/i18n/language-names'
import { saveLocale } from '@/lib/storage/language'
import { saveToken } from '@/lib/storage/session'
import { useUnreadStore } from '@/stores/resources'
import { resetStores } from '@/tests/support/fresh-stores'
import { mockFailure, mockRaw, mockUnreachable, openMockServer } from '@/tests/support/mock'
import { handlersOf } from '@/tests/support/mocked/handlers'
import { mockedToken } from '@/tests/support/mocked/mock-state'
import { scenarios } from '@/tests/support/mocked/scenarios'
import { renderSite } from '@/tests/support/render'
import { wordsOf } from '../forms/words'

// Next's router needs its server.
vi.mock('next/navigation', () => ({ usePathname: () => location.pathname, useRouter: () => ({ push: vi.fn() }) }))

const steps: readonly (readonly [name: string, call: Call])[] = [
  ['user detail', contract.account.detail],
  ['promotions', contract.content.activities],
  ['posts', contract.content.posts],
  ['marquee', contract.content.marquee],
  ['game list', contract.games.memberList],
  ['site settings', contract.content.site],
  ['mail count', contract.mail.unreadCount],
]
const server = openMockServer(...handlersOf(scenarios['rich-member']))

beforeEach(() => {
  saveToken(mockedToken)
  resetStores()
  vi.spyOn(toast, 'error').mockReturnValue(undefined)
})
afterEach(() => void vi.restoreAllMocks())

/** Opens the site in a language and waits for the last step of start-up. */
async function startUp(locale: Locale) {
  saveLocale(locale, languageNames[locale])
  document.documentElement.lang = languageTag[locale]
  renderSite(<StartupProvider>{''}</StartupProvider>, locale)
  await waitFor(() => expect(['ready', 'failed']).toContain(useUnreadStore.getState().status))
  return vi.mocked(toast.error).mock.calls.map(([words]) => words)
}

/** One kind of failure in each language, in turn: `failures.test.ts` tries each kind, and `words.test.ts` each language. */
const failureOf = (call: Call, locale: Locale) =>
  (
    {
      tw: [mockFailure(call, 'internal', { msg: 'its own words' }), 'its own words'],
      vi: [mockRaw(call, { status: false, msg: 'its own words' }), 'its own words'],
      en: [mockRaw(call, {}, 500), wordsOf(locale)('errors.request_failed')],
      th: [mockUnreachable(call), wordsOf(locale)('errors.network')],
    } as const
  )[locale]

it.each(steps.map(([name, call], place) => [name, call, locales[place % locales.length] ?? 'tw'] as const))(
  'start-up: %s fails alone (section 8)',
  async (_, call, locale) => {
    const [failure, words] = failureOf(call, locale)
    server.use(failure)
    expect(await startUp(locale)).toEqual([words])
  },
)
