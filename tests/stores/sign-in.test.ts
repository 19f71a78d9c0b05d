import { beforeEach, expect, it, vi } from 'vitest'
import { contract } from '@/contract'
import { favourites, type OwnGame } from '@/contract/favourites'
import { readHasKept } from '@/lib/storage/hints'
import { saveKeptGames } from '@/lib/storage/member-history'
import { readToken } from '@/lib/storage/session'
import { useSessionStore } from '@/stores/session'
import { signIn } from '@/stores/sign-in'
import { mock, mockFailure, mockPending, openMockServer } from '@/tests/support/mock'
import { signedIn } from '@/tests/support/signed-in'

const koi: OwnGame = {
  ...{ kind: 'title', game_code: 'fg', code: 'golden-koi', name: 'Golden Koi', picture: null, maintenance: false },
}
// The backend offers favourites.
const config = { apiBaseUrl: '', timeoutMs: 10_000, offer: { capabilities: ['favourites'], absent: [] } }
window.early = { config: Promise.resolve(config), headers: {}, detail: Promise.resolve(undefined) }

const server = openMockServer(
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

it('a sign-in that is cancelled while the favourites load signs nobody in', async () => {
  let isWanted = true
  server.use(
    mock(favourites.list, () => {
      isWanted = false
      return []
    }),
  )
  expect(await enter(() => isWanted)).toBe(false)
  expect(readToken()).toBeNull()
})
