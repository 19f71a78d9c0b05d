// Tests components/layout/session/member-watches.tsx, stores/session.ts, lib/session/session-idle.ts
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MemberWatches } from '@/components/layout/session/member-watches'
import { locales } from '@/contract/locales'
import { ApiError } from '@/lib/api'
import { recordSessionUse, readToken, saveToken } from '@/lib/storage/session'
import { useUnreadStore, useSiteStore } from '@/stores/resources'
import { useSessionStore } from '@/stores/session'
import { site } from '@/tests/support/records'
import { renderSite } from '@/tests/support/render'
import { wordsOf } from '../forms/words'

const timeLeft = vi.hoisted(() => vi.fn<() => Promise<number | null>>())
// Replies need real time, and this test's clock is not real; `session-time-left.test.ts` tests the call.
vi.mock('@/lib/api', async (original) => ({ ...(await original<object>()), sessionTimeLeft: timeLeft }))

const minuteMs = 60_000
const sleep = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const type = () => fireEvent.keyDown(document.body, { key: 'a' })
const isWarned = () => screen.queryByRole('dialog') !== null

/** Simulates a laptop that was asleep: time has passed and no timer ran. */
const wakeAfter = (ms: number) => {
  vi.setSystemTime(Date.now() + ms)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}
/** Records use of the session in the shared storage, as a call in another tab does. */
const usedElsewhere = () => {
  localStorage.setItem('session-used-at', String(Date.now()))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'session-used-at' })))
}

describe('a session that was ended elsewhere', () => {
  afterEach(() => useSessionStore.setState({ ended: null }))

  it.each(locales)(
    'says so without a time if none is known, and leads to sign-in and recovery, in %s',
    async (locale) => {
      const words = wordsOf(locale)
      useSessionStore.setState({ state: 'guest', ended: { at: null } })
      renderSite(<MemberWatches />, locale)
      const dialog = await screen.findByRole('dialog', { name: words('layout.session.elsewhere') })
      expect(dialog).toHaveTextContent(words('errors.session_ended'))
      expect(screen.getByRole('link', { name: words('layout.session.again') })).toHaveAttribute('href', '/login')
      const recover = screen.getByRole('link', { name: words('layout.session.not_me') })
      expect(recover).toHaveAttribute('href', '/recover')
      fireEvent.click(recover)
      expect(screen.queryByRole('dialog')).toBeNull()
    },
  )
})

describe('an idle session', () => {
  const load = vi.fn<() => Promise<void>>()
  beforeEach(async () => {
    vi.useFakeTimers({ now: Date.parse('2026-03-01T10:00:00Z') })
    timeLeft.mockReset().mockResolvedValue(null)
    load.mockReset().mockImplementation(async () => recordSessionUse())
    useUnreadStore.setState({ load })
    saveToken('t')
    useSessionStore.setState({ state: 'member' })
    useSiteStore.setState({ status: 'ready', data: { ...site(), session_idle_s: 29 * 60 } })
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.restoreAllMocks()
    useSessionStore.getState().signOut()
  })
  const open = async (locale: (typeof locales)[number] = 'en') => {
    renderSite(<MemberWatches />, locale)
    // Waits for the lazily loaded code.
    await act(() => vi.dynamicImportSettled())
    await sleep(0)
  }

  it('shows a warning with a countdown two minutes before it ends, and continues after a click', async () => {
    await open()
    await sleep(27 * minuteMs - 1_000)
    expect(isWarned()).toBe(false)
    await sleep(1_000)
    expect(screen.getByRole('dialog', { name: 'You will be logged out soon' })).toBeInTheDocument()
    expect(screen.getByRole('timer')).toHaveTextContent('2:00')
    await sleep(55_000)
    expect(screen.getByRole('timer')).toHaveTextContent('1:05')
    fireEvent.click(screen.getByRole('button', { name: 'Stay logged in' }))
    await sleep(0)
    expect(load).toHaveBeenCalledOnce()
    expect(isWarned()).toBe(false)
    await sleep(27 * minuteMs - 1_000)
    expect(isWarned()).toBe(false)
  })

  it.each(locales)('shows the warning in %s', async (locale) => {
    const words = wordsOf(locale)
    await open(locale)
    await sleep(28 * minuteMs)
    expect(screen.getByRole('dialog', { name: words('layout.session.ending') })).toHaveTextContent('1:00')
    await sleep(minuteMs)
    expect(screen.getByRole('dialog', { name: words('layout.session.ended') })).toHaveTextContent(
      words('layout.session.ended_text'),
    )
  })

  it('ends in this tab too, and the page says why until the member has closed the message', async () => {
    await open()
    await sleep(29 * minuteMs)
    expect(readToken()).toBeNull()
    expect(useSessionStore.getState().state).toBe('guest')
    expect(load).not.toHaveBeenCalled()
    await sleep(60 * minuteMs)
    const reported = screen.getByRole('dialog', { name: 'You were logged out' })
    expect(reported).toHaveTextContent('Please log in again')
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!)
    await sleep(0)
    expect(isWarned()).toBe(false)
  })

  it('is kept alive by typing or clicking, which makes the page call the server every few minutes', async () => {
    await open()
    for (let minute = 0; minute < 40; minute += 1) {
      type()
      await sleep(minuteMs)
      expect(isWarned()).toBe(false)
    }
    expect(load.mock.calls.length).toBeGreaterThan(9)
    expect(load.mock.calls.length).toBeLessThan(15)
    load.mockClear()
    // The last activity is sent once; without further activity no call follows.
    fireEvent.pointerDown(document.body)
    await sleep(24 * minuteMs)
    expect(load).toHaveBeenCalledOnce()
  })

  it('is kept alive by use of the site in any tab, but not by mouse moves or scrolling', async () => {
    await open()
    await sleep(26 * minuteMs)
    usedElsewhere()
    await sleep(26 * minuteMs)
    fireEvent.mouseMove(document.body)
    fireEvent.scroll(document)
    await sleep(minuteMs)
    expect(isWarned()).toBe(true)
    expect(load).not.toHaveBeenCalled()
    usedElsewhere()
    expect(isWarned()).toBe(false)
  })

  it('continues without a warning while the member plays at a venue', async () => {
    await open()
    // The server counts bets as use of the session; this page makes no call that counts.
    timeLeft.mockResolvedValue(20 * minuteMs)
    await sleep(27 * minuteMs)
    expect(timeLeft).toHaveBeenCalledOnce()
    expect(isWarned()).toBe(false)
    await sleep(17 * minuteMs)
    expect(isWarned()).toBe(false)
    expect(readToken()).toBe('t')
    timeLeft.mockResolvedValue(2 * minuteMs)
    await sleep(2 * minuteMs)
    expect(isWarned()).toBe(true)
    timeLeft.mockResolvedValue(29 * minuteMs)
    await sleep(15_000)
    expect(isWarned()).toBe(false)
    expect(load).not.toHaveBeenCalled()
  })

  it('continues after the laptop wakes up if another tab used it', async () => {
    await open()
    timeLeft.mockResolvedValue(10 * minuteMs)
    wakeAfter(60 * minuteMs)
    await sleep(0)
    expect(isWarned()).toBe(false)
    expect(readToken()).toBe('t')
  })

  it('ends if the laptop wakes up too late, and shows the warning if it wakes up in time', async () => {
    await open()
    wakeAfter(28 * minuteMs)
    await sleep(0)
    expect(screen.getByRole('timer')).toHaveTextContent('1:00')
    wakeAfter(60 * minuteMs)
    await sleep(0)
    expect(screen.getByRole('dialog', { name: 'You were logged out' })).toBeInTheDocument()
  })

  it('does not end because one check failed while the member plays at a venue', async () => {
    await open()
    timeLeft.mockRejectedValueOnce(new Error('503')).mockResolvedValue(20 * minuteMs)
    wakeAfter(29 * minuteMs)
    await sleep(0)
    expect(readToken()).toBe('t')
    await sleep(15_000)
    expect(timeLeft).toHaveBeenCalledTimes(2)
    expect([readToken(), isWarned()]).toEqual(['t', false])
  })

  it('expires on time while the server is unreachable', async () => {
    await open()
    timeLeft.mockRejectedValue(new Error('offline'))
    await sleep(29 * minuteMs - 1_000)
    expect([readToken(), isWarned()]).toEqual(['t', true])
    await sleep(1_000)
    expect(readToken()).toBeNull()
  })

  it('keeps the warning while the server does not respond, and says so', async () => {
    await open()
    await sleep(27 * minuteMs)
    load.mockRejectedValue(new ApiError('network'))
    fireEvent.click(screen.getByRole('button', { name: 'Stay logged in' }))
    await sleep(0)
    expect(within(screen.getByRole('dialog')).getByRole('alert')).toBeVisible()
    expect(isWarned()).toBe(true)
  })

  it('forgets a failed answer once the warning is over', async () => {
    await open()
    await sleep(27 * minuteMs)
    load.mockRejectedValueOnce(new ApiError('network'))
    fireEvent.click(screen.getByRole('button', { name: 'Stay logged in' }))
    await sleep(0)
    expect(screen.getByRole('alert')).toBeVisible()
    usedElsewhere()
    expect(isWarned()).toBe(false)
    await sleep(27 * minuteMs)
    expect([isWarned(), screen.queryByRole('alert')]).toEqual([true, null])
    load.mockRejectedValueOnce(new ApiError('network'))
    fireEvent.click(screen.getByRole('button', { name: 'Stay logged in' }))
    await sleep(2 * minuteMs)
    expect(screen.getByRole('dialog', { name: wordsOf('en')('layout.session.ended') })).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is not watched for guests, or if the server does not send its duration', async () => {
    useSiteStore.setState({ data: site() })
    await open()
    await sleep(120 * minuteMs)
    type()
    expect(isWarned()).toBe(false)
    expect(load).not.toHaveBeenCalled()
    expect(readToken()).toBe('t')
  })
})
