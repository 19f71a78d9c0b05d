// Tests components/providers/startup-provider.tsx, lib/api/unauthorized.ts
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { StartupProvider } from '@/components/providers/startup-provider'
import { toast } from '@/components/ui/feedback/toast'
import { calls } from '@/contract'
import { live } from '@/contract/optional/live'
import { languageTag, locales } from '@/contract/locales'
import { languageNames } from '@/lib/i18n/language-names'
import { saveLocale } from '@/lib/storage/language'
import { readToken } from '@/lib/storage/session'
import { useSessionStore } from '@/stores/session'
import { callByName } from '@/tests/support/call-by-name'
import { mockPending, mockRaw, openMockServer } from '@/tests/support/mock'
import { renderSite } from '@/tests/support/render'
import { wordsOf } from '../forms/words'

const push = vi.hoisted(() => vi.fn())
// Counts navigations, which jsdom does not have.
vi.mock('next/navigation', () => ({ usePathname: () => location.pathname, useRouter: () => ({ push }) }))
// Replaces start-up, because `start-up.test.tsx` tests its calls.
vi.mock('@/stores/startup', () => ({ retryFailed: () => {}, runStartup: () => Promise.resolve() }))

const server = openMockServer(mockPending(live.changes))

beforeEach(() => {
  history.replaceState(null, '', '/store')
  vi.spyOn(toast, 'error').mockReturnValue(undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  push.mockReset()
})

// Each call in one of the languages in turn: which call it was changes no word.
it.each(calls.map(({ name, call }, place) => [name, call, locales[place % locales.length] ?? 'tw'] as const))(
  'HTTP 401 on %s: removes the token, opens the home page, shows a message (section 8)',
  async (name, call, locale) => {
    saveLocale(locale, languageNames[locale])
    document.documentElement.lang = languageTag[locale]
    renderSite(<StartupProvider>{''}</StartupProvider>, locale)
    for (const [body, words] of [
      [{}, wordsOf(locale)('errors.local_unauthorized')],
      [{ errorMessage: 'the server’s words' }, 'the server’s words'],
    ] as const) {
      useSessionStore.getState().start('t', 'lin')
      server.use(mockRaw(call, body, 401))
      await expect(callByName(name)).rejects.toMatchObject({ httpStatus: 401 })
      expect(readToken()).toBeNull()
      expect(useSessionStore.getState().state).toBe('guest')
      await waitFor(() => expect(toast.error).toHaveBeenLastCalledWith(words, 'unauthorized'))
    }
    expect(push.mock.calls).toEqual([['/'], ['/']])
  },
)
