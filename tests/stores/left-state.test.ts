// Tests stores/left-state.ts
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useLeftState } from '@/stores/left-state'
import { useSessionStore } from '@/stores/session'

// jsdom has no Navigation API.
const at = (key: string) => vi.stubGlobal('navigation', { currentEntry: { key } })
beforeEach(() => useSessionStore.setState({ state: 'member' }))
afterEach(() => {
  useSessionStore.setState({ state: 'unknown' })
  vi.unstubAllGlobals()
})

/** Mounts a list, makes it longer and leaves it. */
function leaveWith(length: number) {
  const { result, unmount } = open()
  act(() => result.current[1](length))
  unmount()
}
const open = () =>
  renderHook(() =>
    useLeftState(
      'list',
      () => 10,
      (length) => length < 0,
    ),
  )

it('is as it was left in the same entry of the history, and new in another', () => {
  at('one')
  leaveWith(30)
  at('two')
  expect(open().result.current[0]).toBe(10)
  at('one')
  expect(open().result.current[0]).toBe(30)
})

it('forgets a list when another filter of the same page is chosen', () => {
  at('query')
  leaveWith(30)
  history.replaceState(null, '', '?status=failed')
  leaveWith(20)
  history.replaceState(null, '', '/')
  expect(open().result.current[0]).toBe(10)
})

it('does not keep a state that was passing', () => {
  at('three')
  leaveWith(-1)
  expect(open().result.current[0]).toBe(10)
})

it('forgets everything at the end of a session', () => {
  at('four')
  leaveWith(30)
  act(() => useSessionStore.setState({ state: 'guest' }))
  expect(open().result.current[0]).toBe(10)
})

it('keeps nothing in a browser without the Navigation API', () => {
  leaveWith(30)
  expect(open().result.current[0]).toBe(10)
})
