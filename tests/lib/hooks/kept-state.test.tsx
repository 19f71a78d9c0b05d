import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useKeptState } from '@/lib/hooks/use-kept-state'
import { saveToken } from '@/lib/storage/session'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Enters an entry of the browser's history; jsdom has no Navigation API. */
const enter = (key: string | null) => vi.stubGlobal('navigation', key ? { currentEntry: { key } } : undefined)
const show = (name = 'list') => renderHook(() => useKeptState(name, () => 20)).result
const leaveWith = (count: number) => {
  const shown = show()
  act(() => shown.current[1](count))
  cleanup()
}

test('a list is as it was left in the same entry of the history, and new in any other', () => {
  enter('first')
  leaveWith(60)
  enter('second')
  expect(show().current[0]).toBe(20)
  cleanup()
  enter('first')
  expect(show().current[0]).toBe(60)
  expect(show('another list').current[0]).toBe(20)
})

test('another session does not see the lists of this one', () => {
  saveToken('one member')
  enter('third')
  leaveWith(60)
  vi.setSystemTime(Date.now() + 1_000)
  saveToken('another member')
  expect(show().current[0]).toBe(20)
  vi.useRealTimers()
})

test('a browser that does not name its entries keeps nothing', () => {
  enter(null)
  leaveWith(60)
  expect(show().current[0]).toBe(20)
})
