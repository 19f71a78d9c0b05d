// Tests lib/time/wait-for-changes.ts, stores/refresh-changed.ts
import { HttpResponse, delay } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { contract } from '@/contract'
import { favourites } from '@/contract/optional/favourites'
import { liveTopics, type LiveTopic } from '@/contract/optional/live'
import { optional } from '@/contract/optional'
import { onDataChange } from '@/lib/time/data-changes'
import { saveToken } from '@/lib/storage/session'
import { watchChanges } from '@/stores/watch-changes'
import { useFavouritesStore } from '@/stores/favourites'
import { useUnreadStore, useUserDetailStore } from '@/stores/resources'
import { resetStores } from '@/tests/support/fresh-stores'
import { mock, mockCall, mockFailure, mockRaw, mockUnreachable, openMockServer } from '@/tests/support/mock'
import { member } from '@/tests/support/records'

const { changes } = optional.live
const server = openMockServer(
  mock(contract.mail.unreadCount, () => ({ count: 7 })),
  mock(contract.account.detail, () => member()),
  mock(contract.content.marquee, () => []),
  mock(contract.content.posts, () => []),
  mock(contract.content.activities, () => []),
)

/** Gives these answers in turn, then waits. `null` stands for a failing server. */
function answering(...answers: ({ mark: string; changed: LiveTopic[] } | null)[]) {
  const requests: { mark?: string; isPassive: boolean }[] = []
  server.use(
    mockCall(changes, async (request) => {
      requests.push({
        ...((await request.json()) as { mark?: string }),
        isPassive: request.headers.has('x-session-passive'),
      })
      if (requests.length > answers.length) await delay('infinite')
      const data = answers[requests.length - 1]
      return data ? HttpResponse.json({ status: true, data }) : HttpResponse.json({}, { status: 500 })
    }),
  )
  return requests
}

describe('watchChanges', () => {
  let stop: () => void
  const reported: LiveTopic[][] = []
  let stopListening: () => void
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 200 })
    resetStores()
    saveToken('t')
    reported.length = 0
    stopListening = onDataChange((changed) => void reported.push([...changed]))
    stop = () => {}
  })
  afterEach(() => {
    stop()
    stopListening()
    vi.useRealTimers()
  })

  it('loads what changed, and calls again with the returned mark', async () => {
    const requests = answering({ mark: 'a', changed: [] }, { mark: 'b', changed: ['messages'] })
    stop = watchChanges(true)
    await vi.waitFor(() => expect(requests).toHaveLength(3), { timeout: 10_000 })
    expect(requests.map(({ mark }) => mark)).toEqual([undefined, 'a', 'b'])
    expect(requests.every(({ isPassive }) => isPassive)).toBe(true)
    expect(reported).toEqual([['messages']])
    await vi.waitFor(() => expect(useUnreadStore.getState().data?.count).toBe(7))
  })

  it('calls again without a mark after a failure, and loads everything if the mark has changed', async () => {
    const requests = answering({ mark: 'a', changed: [] }, null, { mark: 'b', changed: [] })
    stop = watchChanges(true)
    await vi.waitFor(() => expect(requests).toHaveLength(4), { timeout: 10_000 })
    expect(requests.map(({ mark }) => mark)).toEqual([undefined, 'a', undefined, 'b'])
    // Lists on open pages are fetched again after any failure, the rest because of the other mark.
    expect(reported).toEqual([liveTopics, liveTopics])
  })

  it('marks the balances as outdated while the backend does not answer, and fetches what failed meanwhile', async () => {
    await useUserDetailStore.getState().load()
    server.use(
      mockFailure(contract.account.detail, 'service_unavailable'),
      mockFailure(contract.mail.unreadCount, 'service_unavailable'),
    )
    const requests = answering({ mark: 'a', changed: [] }, { mark: 'b', changed: ['messages'] }, null, null, {
      mark: 'b',
      changed: [],
    })
    stop = watchChanges(true)
    await vi.waitFor(() => expect(useUserDetailStore.getState().status).toBe('failed'), { timeout: 15_000 })
    expect(requests.length).toBeGreaterThanOrEqual(4)
    expect(useUnreadStore.getState().status).toBe('failed')
    server.use(
      mock(contract.mail.unreadCount, () => ({ count: 8 })),
      mock(contract.account.detail, () => member()),
    )
    dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(useUserDetailStore.getState().status).toBe('ready'), { timeout: 10_000 })
    await vi.waitFor(() => expect(useUnreadStore.getState().data?.count).toBe(8))
  })

  it('fetches favourites and recent games that failed, once the backend answers again', async () => {
    server.use(mockFailure(favourites.list, 'internal'), mockFailure(favourites.recent, 'internal'))
    await useFavouritesStore.getState().load('backend')
    await useFavouritesStore.getState().loadRecent('backend')
    expect(Object.values(useFavouritesStore.getState().failures)).not.toContain(null)
    const koi = { kind: 'title', game_code: 'fg', code: 'koi', name: 'Koi', picture: null, maintenance: false } as const
    server.use(
      mock(favourites.list, () => [koi]),
      mock(favourites.recent, () => [koi]),
    )
    answering({ mark: 'a', changed: [] }, null, null, { mark: 'a', changed: [] })
    stop = watchChanges(true)
    await vi.waitFor(() => expect(useFavouritesStore.getState()).toMatchObject({ kept: [koi], recent: [koi] }), {
      timeout: 15_000,
    })
    expect(useFavouritesStore.getState().failures).toEqual({ kept: null, recent: null })
  })

  it('applies changes that another tab received', async () => {
    answering()
    stop = watchChanges(true)
    const otherTab = new BroadcastChannel('live-changes-2')
    otherTab.postMessage({ news: ['identity'], mark: 'b' })
    await vi.waitFor(() => expect(reported).toEqual([['identity']]))
    otherTab.close()
  })

  it('does not call while the tab is hidden, and asks for changes since its last mark when it is shown', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
    const show = (state: DocumentVisibilityState) => {
      visibility.mockReturnValue(state)
      document.dispatchEvent(new Event('visibilitychange'))
    }
    const requests = answering({ mark: 'a', changed: [] }, { mark: 'b', changed: ['messages'] })
    stop = watchChanges(true)
    await vi.waitFor(() => expect(requests).toHaveLength(3), { timeout: 10_000 })
    show('hidden')
    const otherTab = new BroadcastChannel('live-changes-2')
    otherTab.postMessage({ news: ['identity'], mark: 'c' })
    await vi.waitFor(() => expect(reported).toEqual([['messages'], ['identity']]))
    otherTab.close()
    expect(requests).toHaveLength(3)
    show('visible')
    await vi.waitFor(() => expect(requests.at(-1)?.mark).toBe('c'))
    expect(requests).toHaveLength(4)
    visibility.mockRestore()
  })

  it.each([
    { changed: ['balance'] as LiveTopic[], name: 'after a change' },
    { changed: null, name: 'without one' },
  ])('fetches balances and messages once when the tab is shown $name', async ({ changed }) => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const asked: string[] = []
    server.events.on('request:start', ({ request }) => void asked.push(new URL(request.url).pathname))
    answering(...(changed ? [{ mark: 'b', changed }] : []))
    stop = watchChanges(true)
    const otherTab = new BroadcastChannel('live-changes-2')
    otherTab.postMessage({ news: ['identity'], mark: 'a' })
    await vi.waitFor(() => expect(useUserDetailStore.getState().status).toBe('ready'))
    otherTab.close()
    asked.length = 0
    visibility.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(() => expect(asked).toContain(contract.account.detail.path))
    await vi.advanceTimersByTimeAsync(5_000)
    for (const { path } of [contract.account.detail, contract.mail.unreadCount])
      expect(asked.filter((each) => each === path)).toHaveLength(1)
    server.events.removeAllListeners()
    visibility.mockRestore()
  })

  describe('while no call can wait', () => {
    const asked: { path: string; isPassive: boolean }[] = []
    const of = ({ path }: { path: string }) => asked.filter((each) => each.path === path)
    beforeEach(() => {
      vi.useFakeTimers({
        toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'],
        shouldAdvanceTime: true,
        advanceTimeDelta: 200,
      })
      asked.length = 0
      server.events.removeAllListeners()
      server.events.on('request:start', ({ request }) => {
        asked.push({ path: new URL(request.url).pathname, isPassive: request.headers.has('x-session-passive') })
      })
    })
    afterEach(() => {
      server.events.removeAllListeners()
      vi.restoreAllMocks()
    })
    const expectPolls = async (count: number) => {
      await vi.waitFor(() => expect(of(contract.account.detail)).toHaveLength(count))
      await vi.waitFor(() => expect(of(contract.mail.unreadCount)).toHaveLength(count))
    }

    it.each([
      ['404', mockRaw(changes, {}, 404)],
      ['403', mockRaw(changes, { status: false, errorCode: 'forbidden', msg: 'no' }, 403)],
      ['501', mockRaw(changes, {}, 501)],
      ['no connection', mockUnreachable(changes)],
    ])('polls balances, messages and open lists every 30 seconds (%s)', async (_, refusal) => {
      server.use(refusal)
      stop = watchChanges(true)
      await vi.waitFor(() => expect(of(contract.account.detail)).toHaveLength(1), { timeout: 10_000 })
      await vi.advanceTimersByTimeAsync(30_000)
      await expectPolls(2)
      await vi.advanceTimersByTimeAsync(30_000)
      await expectPolls(3)
      expect(reported.length).toBeGreaterThanOrEqual(3)
      const isReportedBy = (topic: LiveTopic) => reported.map((topics) => topics.includes(topic))
      expect([...isReportedBy('top_ups'), ...isReportedBy('messages')]).not.toContain(false)
      expect(isReportedBy('balance'), 'only once the balances are known').toEqual([
        true,
        ...reported.slice(1).map(() => false),
      ])
    })

    it('polls if the backend has no such call, without calling it', async () => {
      stop = watchChanges(false)
      await vi.advanceTimersByTimeAsync(30_100)
      await expectPolls(1)
      expect(of(changes)).toEqual([])
    })

    it('does not poll in a hidden tab, and polls at once when it is shown', async () => {
      const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
      stop = watchChanges(false)
      await vi.advanceTimersByTimeAsync(120_000)
      expect(asked).toEqual([])
      visibility.mockReturnValue('visible')
      document.dispatchEvent(new Event('visibilitychange'))
      await expectPolls(1)
      expect(reported).toHaveLength(1)
    })

    it('does not keep a session alive: its calls are passive, and end after 35 minutes without input', async () => {
      stop = watchChanges(false)
      document.dispatchEvent(new Event('keydown'))
      await vi.advanceTimersByTimeAsync(34 * 60_000)
      const before = of(contract.account.detail).length
      expect(before).toBeGreaterThan(60)
      // Only the first call after an input counts as use of the session.
      expect(asked.filter(({ isPassive }) => !isPassive).length).toBeLessThanOrEqual(2)
      await vi.advanceTimersByTimeAsync(60 * 60_000)
      expect(of(contract.account.detail).length - before).toBeLessThanOrEqual(3)
    })

    it('stops polling when the backend answers again', async () => {
      answering(null, null, { mark: 'a', changed: [] })
      stop = watchChanges(true)
      await vi.waitFor(() => expect(of(changes)).toHaveLength(4), { timeout: 10_000 })
      // The page does not know what changed meanwhile, so it fetches everything once more.
      await vi.waitFor(() => expect(of(contract.account.detail)).toHaveLength(2))
      const before = of(contract.account.detail).length
      await vi.advanceTimersByTimeAsync(120_000)
      expect(of(contract.account.detail)).toHaveLength(before)
    })

    it('marks the balances as outdated while they cannot be fetched', async () => {
      await useUserDetailStore.getState().load()
      server.use(mockUnreachable(contract.account.detail))
      stop = watchChanges(false)
      await vi.advanceTimersByTimeAsync(30_100)
      await vi.waitFor(() => expect(useUserDetailStore.getState().status).toBe('failed'))
      server.use(mock(contract.account.detail, () => member()))
      await vi.advanceTimersByTimeAsync(30_100)
      await vi.waitFor(() => expect(useUserDetailStore.getState().status).toBe('ready'))
    })
  })
})
