import { beforeEach, describe, expect, it, vi } from 'vitest'
import { contract, type CallName } from '@/contract'
import type { ApiError } from '@/lib/api'
import { removeToken, saveToken } from '@/lib/storage/session'
import {
  useUnreadStore,
  usePostsStore,
  useSiteStore,
  useUserDetailStore,
  useVenueBalancesStore,
} from '@/stores/resources'
import { runStartup } from '@/stores/startup'
import { resetStores } from '@/tests/support/fresh-stores'
import { mock, mockFailure, openMockServer } from '@/tests/support/mock'
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
