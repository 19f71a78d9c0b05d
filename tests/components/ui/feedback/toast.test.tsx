import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { toast as sonner } from 'sonner'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastHost } from '@/components/providers/toast-host'
import { toast } from '@/components/ui/feedback/toast'
import { renderSite } from '@/tests/support/render'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  renderSite(<ToastHost />)
})
afterEach(() => {
  sonner.dismiss()
  cleanup()
  vi.useRealTimers()
})

const said = new Set(['No promotions', 'No games'])
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** Shows a toast and waits for it, because the first toast loads the library. */
async function say(kind: 'success' | 'warning' | 'error', text: string, id?: string) {
  said.add(text)
  act(() => toast[kind](text, id))
  await screen.findByText(text)
}
/** The toasts of this file. Files share the library, and a call of an earlier file may fail as late as now. */
const shown = () =>
  screen.queryAllByRole('listitem').flatMap(({ textContent }) => (said.has(textContent) ? [textContent] : []))

test('an error toast stays until it is closed, and a success toast disappears by itself', async () => {
  await say('success', 'Saved')
  await pass(10_000)
  expect(shown()).toEqual([])
  await say('error', 'Not enough points')
  await pass(600_000)
  expect(shown()).toEqual(['Not enough points'])
})

test('a toast that was requested before the toaster was mounted is shown', async () => {
  act(() => {
    toast.error('No promotions', 'a')
    toast.error('No games', 'b')
  })
  await screen.findByText('No games')
  expect(shown()).toEqual(expect.arrayContaining(['No promotions', 'No games']))
})

test('the next error replaces an error toast, and a later success dismisses it', async () => {
  await say('error', 'Not enough points')
  await say('error', 'Wrong password')
  await pass(1_000)
  expect(shown()).toEqual(['Wrong password'])
  await say('error', 'No connection', 'start-up')
  await say('success', 'Done')
  // The first half second dismisses the toast, the second one removes it.
  await pass(500)
  await pass(500)
  expect(shown()).toEqual(['Done'])
  await pass(10_000)
  expect(shown()).toEqual([])
})

test('submitting a form dismisses its error toast, and a new error is shown', async () => {
  await say('error', 'Wrong password', 'login')
  fireEvent.submit(document.body.appendChild(document.createElement('form')))
  // The next attempt fails immediately, while the old toast is still disappearing.
  await pass(100)
  await say('error', 'Locked', 'login')
  await pass(500)
  await pass(600_000)
  expect(shown()).toEqual(['Locked'])
})

test('typing in a field dismisses an error toast', async () => {
  await say('error', 'Wrong password', 'login')
  fireEvent.input(document.body.appendChild(document.createElement('input')))
  await pass(500)
  await pass(500)
  expect(shown()).toEqual([])
})

test('a success toast with the id of an error disappears like any other', async () => {
  await say('error', 'Not sent', 'sms')
  await say('success', 'Sent', 'sms')
  await pass(10_000)
  expect(shown()).toEqual([])
})
