// Tests stores/use-resource.ts, lib/hooks/use-polling.ts, components/providers/startup-provider.tsx
import { act, cleanup, fireEvent } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LinkNavigation } from '@/components/providers/link-navigation'
import { StartupProvider } from '@/components/providers/startup-provider'
import { toast } from '@/components/ui/feedback/toast'
import { contract, type CallName } from '@/contract'
import { highlights } from '@/contract/optional/highlights'
import { live, liveTopics } from '@/contract/optional/live'
import { reachStartUp } from '@/lib/api'
import { usePolling } from '@/lib/hooks/use-polling'
import { readToken, removeToken, saveToken } from '@/lib/storage/session'
import { usePlaySessionStore } from '@/stores/play-session'
import * as resources from '@/stores/resources'
import { useSessionStore } from '@/stores/session'
import { useLocalResource, useResource } from '@/stores/use-resource'
import { callByName, callNames } from '@/tests/support/call-by-name'
import { resetStores } from '@/tests/support/fresh-stores'
import { mockCall, openMockServer } from '@/tests/support/mock'
import { handlersOf } from '@/tests/support/mocked/handlers'
import { mockedToken } from '@/tests/support/mocked/mock-state'
import { scenarios } from '@/tests/support/mocked/scenarios'
import { router } from '@/tests/support/navigation'
import { renderSite } from '@/tests/support/render'
import { siteCalls } from '@/tests/support/every-call'

const server = openMockServer(...handlersOf(scenarios['rich-member']))

const stores = [...Object.values(resources), usePlaySessionStore] as (typeof resources.useSiteStore)[]

function OneStore({ useStore }: { useStore: (typeof stores)[number] }) {
  useResource(useStore)
  return null
}
function OneCall({ name }: { name: CallName }) {
  useLocalResource(() => callByName(name), liveTopics)
  return null
}
function Poll() {
  usePolling(true, resources.useHighlightsStore.getState().reload)
  usePolling(true, () => resources.useGamesStore.getState().load())
  return null
}

/** Every store and each of the 36 calls on one page, polls included. */
const Page = () => (
  <StartupProvider>
    <LinkNavigation />
    {stores.map((useStore, index) => (
      <OneStore key={index} useStore={useStore} />
    ))}
    {callNames.map((name) => (
      <OneCall key={name} name={name} />
    ))}
    <Poll />
  </StartupProvider>
)

const faults = {
  'HTTP 401': () => HttpResponse.json({ msg: 'refused' }, { status: 401 }),
  'HTTP 500': () => HttpResponse.json({}, { status: 500 }),
  'no connection': () => HttpResponse.error(),
  'a reply that does not parse': () => HttpResponse.html('<h1>hello</h1>'),
  'a refusal with HTTP 200': () => HttpResponse.json({ status: false }),
}

/** How long a page is watched. A poll is due at most five times in it. */
const watchedMs = 30_000
/** How long replies are waited for: a loop never has all of them. */
const mostTurns = 100

describe('a failing call', { timeout: 120_000 }, () => {
  const requests = new Map<string, number>()
  const unanswered = new Set<string>()
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    localStorage.clear()
    history.replaceState(null, '', '/store')
    requests.clear()
    resetStores()
    for (const useStore of stores) useStore.getState().reset()
    useSessionStore.setState({ state: 'unknown' })
    server.events.removeAllListeners()
    unanswered.clear()
    server.events.on('request:start', ({ request, requestId }) => {
      const { pathname } = new URL(request.url)
      requests.set(pathname, (requests.get(pathname) ?? 0) + 1)
      if (pathname !== live.changes.path) unanswered.add(requestId)
    })
    const settle = ({ requestId }: { requestId: string }) => void unanswered.delete(requestId)
    server.events.on('response:mocked', settle)
    server.events.on('request:end', settle)
    // Input ends the pause after the 401s of the previous test.
    fireEvent.pointerDown(document.body)
    vi.spyOn(toast, 'error').mockReturnValue(undefined)
    vi.spyOn(router, 'push')
  })
  afterEach(async () => {
    cleanup()
    await vi.advanceTimersByTimeAsync(watchedMs)
    reachStartUp(Infinity)
    vi.useRealTimers()
    vi.restoreAllMocks()
    removeToken()
  })

  /** Lets half a minute pass, and waits in each second for the replies, which need real time. */
  async function watch() {
    await vi.waitFor(() => expect(requests.size).toBeGreaterThan(0), { timeout: 20_000 })
    for (let second = 0; second < watchedMs / 1_000; second += 1)
      await act(async () => {
        await vi.advanceTimersByTimeAsync(1_000)
        for (let turn = 0; turn === 0 || (turn < mostTurns && unanswered.size > 0); turn += 1)
          await new Promise((resolve) => setImmediate(resolve))
      })
  }
  const said = () => vi.mocked(toast.error).mock.calls.filter(([, id]) => id === 'unauthorized')
  const busiest = () => [...requests].filter(([path]) => path.startsWith('/api/')).toSorted(([, a], [, b]) => b - a)[0]!

  for (const [fault, reply] of Object.entries(faults))
    it.each(['a guest', 'a member'])(
      `${fault} to every call of %s does not make the page ask again and again`,
      async (who) => {
        if (who === 'a member') saveToken(mockedToken)
        server.use(...siteCalls.map(({ call }) => mockCall(call, reply)))
        renderSite(<Page />)
        await watch()
        expect(busiest()[1], busiest()[0]).toBeLessThan(12)
      },
    )

  const startUpCalls = [
    ...Object.values(contract.content),
    ...[contract.account.detail, contract.games.memberList, contract.games.guestList, contract.mail.unreadCount],
    ...[contract.wallet.venueBalance, highlights.list, live.changes],
  ]
  for (const who of ['a guest', 'a member'])
    it.each(startUpCalls)(
      `HTTP 401 to $path alone, for ${who}: once home, once the message, no retry`,
      async ({ path }) => {
        if (who === 'a member') saveToken(mockedToken)
        const call = startUpCalls.find((each) => each.path === path)!
        server.use(mockCall(call, faults['HTTP 401']))
        renderSite(<Page />)
        await watch()
        const asked = requests.get(path) ?? 0
        // At most twice with the token (two parts of the page make the call at once), and once as a guest.
        expect(asked).toBeLessThanOrEqual(3)
        expect(vi.mocked(router.push).mock.calls).toEqual(asked ? [['/']] : [])
        expect(said().length).toBeLessThanOrEqual(Math.min(asked, 2))
        expect(readToken()).toBe(who === 'a member' && !asked ? 't' : null)
      },
    )

  it('with HTTP 401 is made again once the visitor acts, and at home only says so', async () => {
    history.replaceState(null, '', '/')
    server.use(mockCall(contract.games.guestList, faults['HTTP 401']))
    renderSite(<Page />)
    await watch()
    // Two parts of the page make the call at once.
    const before = requests.get(contract.games.guestList.path) ?? 0
    expect([1, 2]).toContain(before)
    fireEvent.pointerDown(document.body)
    await watch()
    expect(requests.get(contract.games.guestList.path)).toBe(before + 1)
    expect(new Set(said().map(([words]) => words))).toEqual(new Set(['refused']))
    expect(router.push).not.toHaveBeenCalled()
  })
})
