import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { contract } from '@/contract'
import { logoutPath } from '@/contract/constants'
import { favourites, type OwnGame } from '@/contract/favourites'
import { renewedTokenHeader } from '@/lib/constants'
import { readHasKept } from '@/lib/storage/hints'
import { saveKeptGames } from '@/lib/storage/member-history'
import { readToken } from '@/lib/storage/session'
import { useSessionStore } from '@/stores/session'
import { signIn } from '@/stores/sign-in'
import { mock, mockCall, mockFailure, mockPending, openMockServer } from '@/tests/support/mock'
import { signedIn } from '@/tests/support/signed-in'

const koi: OwnGame = {
  ...{ kind: 'title', game_code: 'fg', code: 'golden-koi', name: 'Golden Koi', picture: null, maintenance: false },
}
// The backend offers favourites, and a call that ends a session.
const offer = { capabilities: ['favourites', 'security'], absent: [] }
const config = { apiBaseUrl: '', timeoutMs: 10_000, offer }
window.early = { config: Promise.resolve(config), headers: {}, detail: Promise.resolve(undefined) }

const server = openMockServer(
  http.post(`*${logoutPath}`, () => HttpResponse.json({ status: true, data: {} })),
  mock(contract.auth.login, () => ({ token: 'a token' })),
  mock(favourites.list, () => []),
  ...signedIn('lin'),
)
const roots = document.documentElement.dataset
beforeEach(() => {
  useSessionStore.getState().signOut()
  localStorage.clear()
  delete roots.kept
})

const enter = (shouldApply?: () => boolean) =>
  signIn({ account: 'lin', password: 'night88' }, vi.fn<() => void>(), shouldApply)

it("a browser's first sign-in knows of the member's favourites before it shows a member's page", async () => {
  server.use(mock(favourites.list, () => [koi]))
  const stop = useSessionStore.subscribe(({ state }) => state === 'member' && expect(roots.kept).toBe(''))
  expect(await enter()).toBe(true)
  stop()
  expect(roots.kept).toBe('')
  expect(readHasKept()).toBe(true)
})

it('a member without favourites gets no space for them, also after one who had some', async () => {
  server.use(mock(favourites.list, () => [koi]))
  await enter()
  useSessionStore.getState().signOut()
  server.use(mock(favourites.list, () => []))
  await enter()
  expect(roots.kept).toBeUndefined()
})

it('the hearts of a guest count as favourites', async () => {
  saveKeptGames([koi])
  await enter()
  expect(roots.kept).toBe('')
})

it('favourites that fail or do not arrive within a second do not stop a sign-in', async () => {
  server.use(mockFailure(favourites.list, 'internal'))
  expect(await enter()).toBe(true)
  useSessionStore.getState().signOut()
  server.use(mockPending(favourites.list))
  expect(await enter()).toBe(true)
  expect(readToken()).toBe('a token')
  expect(roots.kept).toBeUndefined()
})

it.each([200, 500])('the session starts with the token that came with the favourites, status %i', async (status) => {
  server.use(
    mockCall(favourites.list, () =>
      HttpResponse.json({ status: status === 200, data: [] }, { status, headers: { [renewedTokenHeader]: 'newest' } }),
    ),
  )
  expect(await enter()).toBe(true)
  expect(readToken()).toBe('newest')
})

it('a sign-in that is cancelled while the favourites load signs nobody in, and ends the session', async () => {
  let isWanted = true
  const ended = vi.fn<(token: string | null) => void>()
  server.use(
    mock(favourites.list, () => {
      isWanted = false
      return []
    }),
    http.post(`*${logoutPath}`, ({ request }) => {
      ended(request.headers.get('authorization'))
      return HttpResponse.json({ status: true, data: {} })
    }),
  )
  expect(await enter(() => isWanted)).toBe(false)
  expect(readToken()).toBeNull()
  await vi.waitFor(() => expect(ended).toHaveBeenCalledExactlyOnceWith('Bearer a token'))
})
