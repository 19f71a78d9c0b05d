// Tests components/layout/session/session-watch.tsx, stores/play-session.ts
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { SessionWatch } from '@/components/layout/session/session-watch'
import type { PlaySession } from '@/contract/optional/play-session'
import { protection } from '@/contract/optional/protection'
import { reportDataChange } from '@/lib/time/data-changes'
import { saveToken } from '@/lib/storage/session'
import { usePlaySessionStore } from '@/stores/play-session'
import { mock, openMockServer } from '@/tests/support/mock'
import { quietSession } from '@/tests/support/mocked/answers/protection'
import { renderSite } from '@/tests/support/render'

const sessionWith = (given: Partial<PlaySession> = {}): PlaySession => ({
  ...quietSession,
  result: '-320.00',
  ...given,
})

let shown = sessionWith()
openMockServer(mock(protection.session, () => shown))
beforeEach(() => {
  saveToken('t')
  shown = sessionWith()
  usePlaySessionStore.getState().reset()
})
const watch = () => renderSite(<SessionWatch path="/" className="" />, 'en')

it('shows the new result once bets have changed the balance', async () => {
  watch()
  expect(await screen.findByText('−320.00')).toBeVisible()
  shown = sessionWith({ result: '-420.00' })
  act(() => reportDataChange(['balance']))
  expect(await screen.findByText('−420.00')).toBeVisible()
})

it('marks the document while the play time of a limit is used up, so that nothing invites to play', async () => {
  shown = sessionWith({ time_up_until: '2999-01-01T00:00:00Z' })
  watch()
  await waitFor(() => expect(document.documentElement.dataset['play']).toBe('paused'))
  act(() => usePlaySessionStore.setState({ data: sessionWith() }))
  expect(document.documentElement.dataset['play']).toBeUndefined()
})
