// Tests components/layout/session/session-watch.tsx, stores/play-session.ts
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SessionWatch } from '@/components/layout/session/session-watch'
import { LimitsPanel } from '@/components/protection/limits/limits-panel'
import { contract } from '@/contract'
import type { PlaySession } from '@/contract/optional/play-session'
import { protection } from '@/contract/optional/protection'
import { enterGame } from '@/lib/games/game-window'
import { reportDataChange } from '@/lib/time/data-changes'
import { recordServerTime } from '@/lib/time/server-clock'
import { sessionHintScript } from '@/lib/site/inline-scripts'
import { removeToken, saveToken } from '@/lib/storage/session'
import { useDialogsStore } from '@/stores/dialogs'
import { usePlaySessionStore } from '@/stores/play-session'
import { mock, mockCall, mockFailure, mockTroubles, openMockServer } from '@/tests/support/mock'
import { renderSite } from '@/tests/support/render'
import { noLimits, quietSession } from '@/tests/support/mocked/answers/protection'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

function sessionWith(given: Partial<PlaySession> = {}): PlaySession {
  return {
    ...quietSession,
    started_at: minutesAgo(84),
    stakes: '1240.00',
    result: '-320.00',
    ...given,
  }
}

const play = { venue: 'AMEBA', since: minutesAgo(31), check_at: minutesAgo(1) }
const due = sessionWith({ play: { ...play, stakes: '1240.00', result: '-320.00', at_venues: '1975.00' } })

let shown = sessionWith()
const server = openMockServer(mock(protection.session, () => shown))
beforeEach(() => {
  recordServerTime(new Date().toUTCString())
  saveToken('t')
  shown = sessionWith()
  usePlaySessionStore.getState().reset()
})
const watch = (path = '/') => renderSite(<SessionWatch path={path} className="" />, 'en')

describe('SessionWatch', () => {
  it('shows duration and result of the session with a link to the limits', async () => {
    watch()
    expect(await screen.findByText('1 h 24 min')).toBeVisible()
    const line = within(screen.getByRole('region', { name: 'This session' }))
    expect(line.getByText('−320.00')).toBeVisible()
    expect(line.getByRole('link', { name: 'Limits' })).toHaveAttribute('href', '/limits')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    act(() => usePlaySessionStore.setState({ data: sessionWith({ result: '320.00' }) }))
    expect(screen.getByText('+320.00')).toBeVisible()
  })

  it('shows neither a wrong duration nor an early reality check if the browser’s clock is an hour fast', async () => {
    const date = () => new Date(Date.now() - 3_600_000).toUTCString()
    const early = { ...play, check_at: minutesAgo(40), stakes: '1.00', result: '0.00', at_venues: '0.00' }
    const data = sessionWith({ started_at: minutesAgo(64.5), play: early })
    server.use(mockCall(protection.session, () => Response.json({ status: true, data }, { headers: { date: date() } })))
    watch()
    expect(await screen.findByText('4 min')).toBeVisible()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('shows a break that began in another tab or at an operator with the message about it', async () => {
    watch()
    expect(await screen.findByText('1 h 24 min')).toBeVisible()
    shown = sessionWith({ closure: { kind: 'break', ends_at: '2999-01-01T00:00:00Z' } })
    act(() => reportDataChange(['messages']))
    await waitFor(() => expect(document.documentElement.dataset['play']).toBe('closed'))
  })

  it('marks the document while play is closed (on later visits, from the first paint) until play opens or the member signs out', async () => {
    const root = document.documentElement
    const closure = { kind: 'break', ends_at: '2999-01-01T00:00:00Z' } as const
    shown = sessionWith({ closure })
    watch()
    await waitFor(() => expect(root.dataset['play']).toBe('closed'))
    act(() => usePlaySessionStore.setState(({ data }) => ({ data: data && { ...data, closure: null } })))
    expect(root.dataset['play']).toBeUndefined()
    act(() => usePlaySessionStore.setState(({ data }) => ({ data: data && { ...data, closure } })))
    expect(root.dataset['play']).toBe('closed')
    expect(document.cookie).toContain('play=closed')
    delete root.dataset['play']
    // oxlint-disable-next-line no-eval -- runs the script as the page does
    eval(sessionHintScript)
    expect(root.dataset['play']).toBe('closed')
    removeToken()
    expect(root.dataset['play']).toBeUndefined()
    expect(document.cookie).not.toContain('play')
  })

  it('says until when play is closed, and that withdrawals and records stay open', async () => {
    shown = sessionWith({ closure: { kind: 'break', ends_at: '2026-12-01T13:10:00Z' } })
    watch()
    expect(
      await screen.findByText(/on a break until Dec.* 1.*You can still withdraw points and see your records/),
    ).toBeVisible()
  })

  it.each([
    ['break', '2026-12-01T13:10:00Z', /^Play is closed for your account until Dec.* 1/],
    ['exclusion', null, /^Play is closed for your account with no end date/],
  ] as const)(
    'says of an imposed %s that play is closed, not that the member chose it',
    async (kind, ends_at, text) => {
      shown = sessionWith({ closure: { kind, ends_at, imposed: true } })
      watch()
      expect(await screen.findByText(text)).toBeVisible()
      expect(document.body).not.toHaveTextContent(/on a break|self-excluded/)
    },
  )

  it('reminds a member of a due review of the limits on the top-up page, but not on the message page', async () => {
    shown = sessionWith({ review_due: true })
    const { unmount } = watch('/message')
    await screen.findByText('1 h 24 min')
    expect(screen.queryByText(/six months ago/)).toBeNull()
    unmount()
    watch('/store')
    expect(await screen.findByText(/six months ago/)).toBeVisible()
  })

  it('after the member accepts changed terms, their notice disappears and the keyboard continues in the content', async () => {
    const open = vi.spyOn(useDialogsStore.getState(), 'open').mockResolvedValue(true)
    server.use(mock(protection.consent, () => sessionWith()))
    shown = sessionWith({ terms_due: '2026-12' })
    renderSite(
      <>
        <SessionWatch path="/" className="" />
        <main id="content" tabIndex={-1} />
      </>,
      'en',
    )
    const read = await screen.findByRole('button', { name: 'Read the terms' })
    await userEvent.click(read)
    await waitFor(() => expect(read).not.toBeInTheDocument())
    open.mockRestore()
    expect(screen.getByRole('main')).toHaveFocus()
  })

  it('shows a reality check after 30 minutes of play, which Escape cannot close; play continues once it is answered', async () => {
    const sent: unknown[] = []
    shown = due
    server.use(
      ...mockTroubles(protection.answerCheck, ['internal']),
      mock(protection.answerCheck, (input) => {
        sent.push(input)
        shown = sessionWith()
        return shown
      }),
    )
    watch()
    const dialog = await screen.findByRole('alertdialog', { name: 'You have played for 31 minutes' })
    expect(dialog).toHaveTextContent(/Staked1,240.00.*Result−320.00/)
    expect(screen.getByRole('heading', { name: 'You have played for 31 minutes' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(dialog).toBeVisible()
    const go = within(dialog).getByRole('button', { name: 'Continue' })
    await userEvent.click(go)
    expect(await within(dialog).findByRole('alert')).toBeVisible()
    await userEvent.click(go)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(sent).toEqual([{ answer: 'continue' }])
  })

  it('returns the points and closes the game’s tab after Stop, and names a venue that does not answer', async () => {
    shown = due
    const frame = document.body.appendChild(document.createElement('iframe'))
    const tab = frame.contentWindow as Window
    const closed = vi.spyOn(tab, 'close')
    enterGame({ kind: 'tab', tab }, { address: 'about:blank', method: 'GET', params: {} })
    server.use(
      mock(protection.answerCheck, () => sessionWith()),
      mock(contract.wallet.transferAll, () => ({
        credit: '2100.00',
        results: [{ venue: 'evo', amount: '1250.50', state: 'undetermined' as const }],
      })),
      mockFailure(contract.account.detail, 'not_found'),
      mockFailure(contract.wallet.venueBalance, 'not_found'),
    )
    watch()
    await userEvent.click(await screen.findByRole('button', { name: 'Stop and transfer points back' }))
    expect(await screen.findByText(/evo has not answered yet/)).toBeVisible()
    expect(closed).toHaveBeenCalledOnce()
    frame.remove()
  })

  it('says after Stop that the points could not be transferred back, with a retry of the same order', async () => {
    shown = due
    const keys: (string | null)[] = []
    const results = [{ venue: 'evo', amount: '1250.50', state: 'success' as const }]
    server.use(
      mock(protection.answerCheck, () => sessionWith()),
      mockCall(contract.wallet.transferAll, (request) => {
        keys.push(request.headers.get('idempotency-key'))
        if (keys.length === 1) return Response.json({}, { status: 503 })
        return Response.json({ status: true, data: { credit: '2100.00', results } })
      }),
      mockFailure(contract.account.detail, 'not_found'),
      mockFailure(contract.wallet.venueBalance, 'not_found'),
    )
    watch()
    await userEvent.click(await screen.findByRole('button', { name: 'Stop and transfer points back' }))
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.queryByText('Points are on their way to the main wallet.')).toBeNull()
    await userEvent.click(retry)
    expect(await screen.findByText('Your points are in the main wallet.')).toBeVisible()
    expect(keys).toEqual([keys[0], keys[0]])
  })
})

describe('LimitsPanel', () => {
  const closure = {
    kind: 'break' as const,
    started_at: '2026-11-24T13:10:00Z',
    ends_at: '2999-01-01T00:00:00Z',
    lift_from: null,
    lift_requested_at: null,
    reopens_at: null,
    returning: false,
  }
  const panel = (closed: boolean) => ({ ...noLimits, closure: closed ? closure : null })
  const startBreak = async (reply = mock(protection.close, () => panel(true))) => {
    server.use(reply)
    await userEvent.click(await screen.findByRole('button', { name: 'Break' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Login password'), 'night88')
    await userEvent.click(dialog.getByRole('button', { name: /^Start/ }))
  }
  beforeEach(() =>
    server.use(
      mock(protection.overview, () => panel(false)),
      mock(protection.complaints, () => []),
      mock(protection.marketing, () => ({ wanted: false })),
    ),
  )

  it('closes play on every part of the page as soon as a break begins', async () => {
    await usePlaySessionStore.getState().load()
    renderSite(<LimitsPanel />, 'en')
    shown = sessionWith({ closure: { kind: 'break', ends_at: closure.ends_at } })
    await startBreak()
    await waitFor(() => expect(usePlaySessionStore.getState().data?.closure).not.toBeNull())
  })

  it('shows a break that began although the reply to the first attempt was lost', async () => {
    renderSite(<LimitsPanel />, 'en')
    await screen.findByRole('button', { name: 'Break' })
    server.use(mock(protection.overview, () => panel(true)))
    await startBreak(mockFailure(protection.close, 'closure_not_longer'))
    expect(await screen.findByRole('heading', { name: /^You are on a break/ })).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('keeps showing the new break while calls made when the tab was shown are waiting', async () => {
    renderSite(<LimitsPanel />, 'en')
    await startBreak()
    const heading = await screen.findByRole('heading', { name: /^You are on a break/ })
    let calls = 0
    const first = () => Response.json({ status: true, data: panel(true) })
    server.use(mockCall(protection.overview, () => (++calls === 1 ? first() : new Promise<never>(() => {}))))
    for (const _ of [1, 2]) act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(calls).toBe(2))
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(heading).toBeVisible()
  })

  it('shows what another tab changed when it is shown again', async () => {
    renderSite(<LimitsPanel />, 'en')
    expect(await screen.findByRole('button', { name: 'Break' })).toBeVisible()
    server.use(mock(protection.overview, () => panel(true)))
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(await screen.findByRole('heading', { name: /^You are on a break/ })).toBeVisible()
  })
})
