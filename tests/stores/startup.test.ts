import { delay, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { calls, contract, type CallName } from '@/contract'
import { reachStartUp, type ApiError } from '@/lib/api'
import { startUpTurn } from '@/lib/api/start-up-turn'
import { removeToken, saveToken } from '@/lib/storage/session'
import {
  useActivitiesStore,
  useGamesStore,
  useMarqueeStore,
  useUnreadStore,
  usePostsStore,
  useSiteStore,
  useUserDetailStore,
  useVenueBalancesStore,
} from '@/stores/resources'
import { runStartup } from '@/stores/startup'
import { resetStores } from '@/tests/support/fresh-stores'
import { mock, mockCall, mockFailure, openMockServer } from '@/tests/support/mock'
import { member, site } from '@/tests/support/records'

const requested: CallName[] = []
const inOrder: CallName[] = [
  'account.detail',
  'content.activities',
  'content.posts',
  'content.marquee',
  'games.memberList',
  'content.site',
  'mail.unreadCount',
]
const callOf = (name: CallName) => calls.find((each) => each.name === name)!.call
const recorded = (name: CallName) => () => {
  requested.push(name)
  return []
}
const server = openMockServer(
  mock(contract.account.detail, () => {
    requested.push('account.detail')
    return member()
  }),
  mock(contract.content.activities, recorded('content.activities')),
  mock(contract.content.posts, recorded('content.posts')),
  mock(contract.content.marquee, recorded('content.marquee')),
  mock(contract.games.memberList, recorded('games.memberList')),
  mock(contract.games.guestList, recorded('games.guestList')),
  mock(contract.content.site, () => {
    requested.push('content.site')
    return site()
  }),
  mock(contract.mail.unreadCount, () => {
    requested.push('mail.unreadCount')
    return { count: 2 }
  }),
)

beforeEach(() => {
  requested.length = 0
  resetStores()
  saveToken('t')
})

describe('runStartup', () => {
  it('loads in the order of section 2 for a member', async () => {
    const onFailure = vi.fn()
    await runStartup(onFailure)
    expect(requested).toEqual(inOrder)
    expect(onFailure).not.toHaveBeenCalled()
    expect(useUserDetailStore.getState()).toMatchObject({ status: 'ready', data: { account: 'lantern88' } })
  })

  it('makes no member call for a guest', async () => {
    removeToken()
    await runStartup(vi.fn())
    expect(requested).toEqual(['content.activities', 'content.posts', 'content.marquee', 'games.guestList'])
  })

  it('waits in its turn for a call that a screen has already made, and does not repeat it', async () => {
    await useUnreadStore.getState().load()
    const loading = useSiteStore.getState().load()
    await runStartup(vi.fn())
    await loading
    expect([...requested].sort()).toEqual([...new Set(requested)].sort())
    expect(useSiteStore.getState().status).toBe('ready')
  })

  it('keeps its order when a screen makes some of its calls, and sends other calls after the first', async () => {
    server.use(
      mock(contract.wallet.venueBalance, () => {
        requested.push('wallet.venueBalance')
        return []
      }),
    )
    const screen = [useSiteStore, useUnreadStore, useVenueBalancesStore].map((store) => store.getState().load())
    await Promise.all([runStartup(vi.fn()), ...screen])
    expect(requested.filter((call) => call !== 'wallet.venueBalance')).toEqual(inOrder)
    const turn = requested.indexOf('wallet.venueBalance')
    expect(turn).toBeGreaterThan(requested.indexOf('account.detail'))
    expect(turn, 'before the start-up has ended').toBeLessThan(requested.indexOf('mail.unreadCount'))
  })

  describe('with a slow backend', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
    afterEach(() => void vi.useRealTimers())
    /** Lets time pass until a promise settles. Replies need real time too. */
    async function pass(until: Promise<unknown>) {
      let isOver = false
      void until.finally(() => (isOver = true))
      while (!isOver) {
        await vi.advanceTimersByTimeAsync(100)
        await new Promise((resolve) => setImmediate(resolve))
      }
    }

    it('start-up calls keep their order, and a screen’s call waits only for the first', async () => {
      const sent: string[] = []
      let answered = 0
      const outputs = { 'account.detail': member(), 'content.site': site(), 'mail.unreadCount': { count: 2 } }
      server.use(
        ...inOrder.map((name) =>
          mockCall(callOf(name), async () => {
            sent.push(name)
            await delay(900)
            answered += 1
            const output = (outputs as Record<string, object>)[name] ?? []
            return HttpResponse.json({ status: true, data: output, ...output })
          }),
        ),
        mockCall(contract.wallet.venueBalance, () => {
          expect(answered).toBe(1)
          return HttpResponse.json({ status: true, data: [] })
        }),
      )
      const screens = [useUnreadStore, useSiteStore, useGamesStore, useMarqueeStore, usePostsStore, useActivitiesStore]
      const starting = runStartup(vi.fn())
      const loads = [...screens, useVenueBalancesStore].map((store) => store.getState().load())
      await pass(Promise.all([starting, ...loads]))
      expect(sent).toEqual(inOrder)
    })

    it('delays a screen’s call by 15 s at most', async () => {
      reachStartUp(1)
      const gone: string[] = []
      for (const name of ['wallet.venueBalance', 'content.posts'] as const)
        void startUpTurn(callOf(name)).then(() => gone.push(name))
      await vi.advanceTimersByTimeAsync(14_999)
      expect(gone).toEqual([])
      await vi.advanceTimersByTimeAsync(60_000)
      expect(gone).toEqual(['wallet.venueBalance'])
      reachStartUp(Infinity)
      await vi.advanceTimersByTimeAsync(0)
      expect(gone).toHaveLength(2)
    })
  })

  it('retries a call that failed for a screen', async () => {
    server.use(mockFailure(contract.content.site, 'internal'))
    await useSiteStore
      .getState()
      .load()
      .catch(() => {})
    server.resetHandlers()
    await runStartup(vi.fn())
    expect(useSiteStore.getState()).toMatchObject({ status: 'ready', error: null })
  })

  it('reports each failed step and loads all other data', async () => {
    server.use(
      mockFailure(contract.content.posts, 'internal', { msg: '系統忙碌' }),
      mockFailure(contract.content.marquee, 'service_unavailable'),
    )
    const onFailure = vi.fn<(error: unknown, step: string) => void>()
    await runStartup(onFailure)
    expect(onFailure.mock.calls.map(([error, step]) => [step, (error as ApiError).code])).toEqual([
      ['posts', 'internal'],
      ['marquee', 'service_unavailable'],
    ])
    expect(usePostsStore.getState()).toMatchObject({ status: 'failed', error: { message: '系統忙碌' } })
    expect(useSiteStore.getState().status).toBe('ready')
    expect(requested.at(-1)).toBe('mail.unreadCount')
  })
})
