import { fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ProgressBar } from '@/components/providers/progress-bar'

const bar = vi.hoisted(() => ({ configure: vi.fn(), set: vi.fn<(share: number) => void>(), done: vi.fn() }))
const address = vi.hoisted(() => ({ path: '/' }))
vi.mock('nprogress', () => ({ default: bar }))
vi.mock('next/navigation', () => ({ usePathname: () => address.path, useSearchParams: () => new URLSearchParams() }))

const stay = (event: Event) => event.preventDefault()

beforeEach(() => {
  // Runs before each test, because the rendered tree is removed after `afterEach`, which ends its progress bar.
  vi.clearAllMocks()
  vi.useFakeTimers()
  // jsdom cannot navigate, so the test prevents it.
  window.addEventListener('click', stay)
})
afterEach(() => {
  window.removeEventListener('click', stay)
  vi.useRealTimers()
  address.path = '/'
})

const places = { sport: '/sport', elsewhere: 'https://elsewhere.test/' }
const site = () => (
  <>
    <ProgressBar />
    {Object.entries(places).map(([name, href]) => (
      <a key={name} href={href}>
        {name}
      </a>
    ))}
  </>
)

test('the progress bar appears after 200 ms and fills in 5 seconds', async () => {
  render(site())
  fireEvent.click(screen.getByText('sport'))
  await vi.advanceTimersByTimeAsync(199)
  expect(bar.set).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(bar.set).toHaveBeenCalledExactlyOnceWith(0)
  await vi.advanceTimersByTimeAsync(2_600)
  expect(bar.set.mock.lastCall?.[0]).toBeCloseTo(0.52, 1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(bar.set.mock.lastCall?.[0]).toBeCloseTo(0.92, 2)
  await vi.advanceTimersByTimeAsync(400)
  expect(bar.set.mock.lastCall?.[0]).toBe(0.98)
})

const arrive = (rerender: (content: ReactNode) => void) => {
  address.path = '/sport'
  rerender(site())
}

test('the progress bar does not appear if the page arrives earlier', async () => {
  const { rerender } = render(site())
  fireEvent.click(screen.getByText('sport'))
  await vi.advanceTimersByTimeAsync(150)
  arrive(rerender)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(bar.set).not.toHaveBeenCalled()
})

test('the progress bar ends when the page arrives', async () => {
  const { rerender } = render(site())
  fireEvent.click(screen.getByText('sport'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(bar.done).not.toHaveBeenCalled()
  arrive(rerender)
  expect(bar.done).toHaveBeenCalledOnce()
  const seen = bar.set.mock.calls.length
  await vi.advanceTimersByTimeAsync(1_000)
  expect(bar.set).toHaveBeenCalledTimes(seen)
})

test('the progress bar ignores links that leave the site', async () => {
  render(site())
  fireEvent.click(screen.getByText('elsewhere'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(bar.set).not.toHaveBeenCalled()
})
