import { HttpResponse, delay } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { contract } from '@/contract'
import { liveTopics, type LiveTopic } from '@/contract/live'
import { optional } from '@/contract/optional'
import { onLiveChange } from '@/lib/live'
import { saveToken } from '@/lib/storage'
import { watchLiveChanges } from '@/stores/live'
import { useUnreadStore, useUserDetailStore } from '@/stores/resources'
import { resetStores } from '@/tests/support/fresh-stores'
import { mock, mockCall, mockFailure, openMockServer } from '@/tests/support/mock'
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

describe('watchLiveChanges', () => {
  let stop: () => void
  const reported: LiveTopic[][] = []
  let stopListening: () => void
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 200 })
    resetStores()
    saveToken('t')
    reported.length = 0
    stopListening = onLiveChange((changed) => void reported.push([...changed]))
    stop = () => {}
  })
  afterEach(() => {
    stop()
    stopListening()
    vi.useRealTimers()
  })

  it('loads what changed, and calls again with the returned mark', async () => {
    const requests = answering({ mark: 'a', changed: [] }, { mark: 'b', changed: ['messages'] })
    stop = watchLiveChanges()
    await vi.waitFor(() => expect(requests).toHaveLength(3), { timeout: 10_000 })
    expect(requests.map(({ mark }) => mark)).toEqual([undefined, 'a', 'b'])
    expect(requests.every(({ isPassive }) => isPassive)).toBe(true)
    expect(reported).toEqual([['messages']])
    await vi.waitFor(() => expect(useUnreadStore.getState().data?.count).toBe(7))
  })

  it('calls again without a mark after a failure, and loads everything if the mark has changed', async () => {
    const requests = answering({ mark: 'a', changed: [] }, null, { mark: 'b', changed: [] })
    stop = watchLiveChanges()
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
    stop = watchLiveChanges()
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

  it('applies changes that another tab received', async () => {
    answering()
    stop = watchLiveChanges()
    const otherTab = new BroadcastChannel('live-changes')
    otherTab.postMessage(['identity'])
    await vi.waitFor(() => expect(reported).toEqual([['identity']]))
    otherTab.close()
  })
})
