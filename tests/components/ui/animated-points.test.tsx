import { act, cleanup, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AnimatedPoints } from '@/components/ui/animated-points'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const shownAs = (amount: string) => (
  <NextIntlClientProvider locale="en-US" messages={{}} timeZone="Asia/Taipei">
    <AnimatedPoints amount={amount} />
  </NextIntlClientProvider>
)

test('the balance counts from the old to the new value within a quarter of a second', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const { rerender, container } = render(shownAs('100.00'))
  rerender(shownAs('900.00'))
  void act(() => vi.advanceTimersByTime(64))
  const [moving] = container.querySelectorAll('[aria-hidden]')
  expect(Number(moving?.textContent)).toBeGreaterThan(100)
  expect(Number(moving?.textContent)).toBeLessThan(900)
  // Screen readers read the new balance, not the steps towards it.
  expect(container.querySelector('.sr-only')).toHaveTextContent('900.00')
  void act(() => vi.advanceTimersByTime(250))
  expect(container).toHaveTextContent(/^900\.00$/)
})

test('the new balance appears immediately with reduced motion', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const { rerender } = render(shownAs('100.00'))
  rerender(shownAs('900.00'))
  void act(() => vi.advanceTimersByTime(17))
  expect(screen.getByText('900.00')).toBeInTheDocument()
  expect(screen.queryByText('100.00')).not.toBeInTheDocument()
})
