import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from '@/components/ui/dialog'
import { useSiteRouter } from '@/components/ui/use-site-router'
import { setAddressParams } from '@/lib/hooks/use-address-param'
import { renderSite } from '@/tests/support/render'

const router = vi.hoisted(() => ({ push: vi.fn(), replace: vi.fn() }))
// Counts navigations between steps of the real history.
vi.mock('next/navigation', () => ({ useRouter: () => router, useSearchParams: () => new URLSearchParams() }))

type Step = 'notice' | 'game' | null

/** A notice, which the dialog of a game may follow, on a page that navigates. */
function Page({ first = 'notice' }: { first?: Step }) {
  const [step, setStep] = useState(first)
  const { push, replace } = useSiteRouter()
  return (
    <>
      {step && (
        <Dialog key={step} title={step} closeLabel="close" onClose={() => setStep(null)}>
          <button type="button" onClick={() => setStep('game')}>
            {'continue'}
          </button>
        </Dialog>
      )}
      <button type="button" onClick={() => push('/store')}>
        {'push'}
      </button>
      <button type="button" onClick={() => replace('/store')}>
        {'replace'}
      </button>
      <button type="button" onClick={() => setAddressParams({ tab: 'bets' })}>
        {'tab'}
      </button>
    </>
  )
}

const entry = () => (history.state as { sheet?: string } | null)?.sheet
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))
const settle = () => act(() => new Promise((done) => setTimeout(done, 60)))

beforeEach(() => {
  router.push.mockReset()
  router.replace.mockReset()
  history.pushState(null, '', '/before')
  history.pushState(null, '', '/page')
})

test.each(['push', 'replace'] as const)('%s right after closing waits until the entry is left', async (method) => {
  const at: (string | undefined)[] = []
  router[method].mockImplementation(() => at.push(entry()))
  renderSite(<Page />)
  await waitFor(() => expect(entry()).toBeDefined())
  press('close')
  await act(async () => {})
  press(method)
  await settle()
  expect(router[method].mock.calls).toEqual([['/store']])
  // The page's own entry.
  expect(at).toEqual([undefined])
})

test('query parameters that change right after closing stay in the URL', async () => {
  renderSite(<Page />)
  await waitFor(() => expect(entry()).toBeDefined())
  press('close')
  await act(async () => {})
  press('tab')
  await settle()
  expect(location.pathname + location.search).toBe('/page?tab=bets')
})

test('a dialog that follows another takes over its entry without a step in the history', async () => {
  const onPop = vi.fn()
  renderSite(<Page />)
  await waitFor(() => expect(entry()).toBeDefined())
  const [notice, { length }] = [entry(), history]
  addEventListener('popstate', onPop)
  press('continue')
  await settle()
  removeEventListener('popstate', onPop)
  expect(onPop).not.toHaveBeenCalled()
  expect([undefined, notice]).not.toContain(entry())
  expect(history.length).toBe(length)
  act(() => history.back())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location.pathname).toBe('/page')
})

test('leaves an entry by its key where the browser has the Navigation API', async () => {
  // Chromium may count `history.back()` from a wrong entry after a reload, and leave the site.
  const back = vi.spyOn(history, 'back')
  const traverseTo = vi.fn(() => {
    history.go(-1)
    return { committed: Promise.resolve(), finished: Promise.reject(new Error('aborted')) }
  })
  vi.stubGlobal('navigation', {
    currentEntry: { index: 2 },
    entries: () => [{ key: 'before' }, { key: 'page' }, { key: 'dialog' }],
    traverseTo,
  })
  renderSite(<Page />)
  await waitFor(() => expect(entry()).toBeDefined())
  press('close')
  await waitFor(() => expect(entry()).toBeUndefined())
  await settle()
  expect(traverseTo.mock.calls).toEqual([['page']])
  expect(back).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
  back.mockRestore()
})

test('navigations go on if the browser drops the step back', async () => {
  const back = vi.spyOn(history, 'back').mockReturnValue(undefined)
  renderSite(<Page />)
  await waitFor(() => expect(entry()).toBeDefined())
  vi.useFakeTimers()
  press('close')
  await act(async () => {})
  press('push')
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  vi.useRealTimers()
  expect(back).toHaveBeenCalledTimes(1)
  expect(router.push.mock.calls).toEqual([['/store']])
  back.mockRestore()
})
