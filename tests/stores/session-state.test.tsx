// Tests stores/session.ts
import { act, render, screen } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { beforeEach, expect, it } from 'vitest'
import { useSessionState, useSessionStore } from '@/stores/session'

const setState = (state: 'unknown' | 'guest' | 'member') => useSessionStore.setState({ state })
const State = () => <p>{useSessionState()}</p>

beforeEach(() => setState('unknown'))

it('a sign-in is rendered after urgent updates', async () => {
  render(<State />)
  await act(async () => {
    flushSync(() => setState('member'))
    expect(screen.getByText('unknown')).toBeInTheDocument()
  })
  expect(screen.getByText('member')).toBeInTheDocument()
})

it("a sign-out removes a member's parts at once", async () => {
  setState('member')
  render(<State />)
  await act(async () => {
    flushSync(() => setState('guest'))
    expect(screen.getByText('guest')).toBeInTheDocument()
  })
})
