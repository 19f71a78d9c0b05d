import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { LanguageSelect } from '@/components/layout/header/language-select'
import { changeLocale } from '@/lib/i18n/sync-locale'
import { renderSite } from '@/tests/support/render'

// Reloads the page, which jsdom cannot.
vi.mock('@/lib/i18n/sync-locale', () => ({ changeLocale: vi.fn() }))
afterEach(() => {
  vi.useRealTimers()
  vi.mocked(changeLocale).mockClear()
})

const button = () => screen.getByRole('combobox', { name: '選擇語言' })

test('the language list opens on focus and closes 200 ms after it loses the focus', () => {
  vi.useFakeTimers()
  renderSite(<LanguageSelect />)
  fireEvent.focus(button())
  expect(screen.getByRole('listbox')).toBeVisible()
  fireEvent.blur(button())
  act(() => void vi.advanceTimersByTime(199))
  expect(screen.getByRole('listbox')).toBeVisible()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('one click opens the language list, the next one closes it', async () => {
  renderSite(<LanguageSelect />)
  await userEvent.click(button())
  expect(button()).toHaveAttribute('aria-expanded', 'true')
  await userEvent.click(button())
  expect(button()).toHaveAttribute('aria-expanded', 'false')
})

test('in Safari, where a click does not focus the button, a click elsewhere closes the list after 200 ms, and so does Escape', () => {
  vi.useFakeTimers()
  renderSite(<LanguageSelect />)
  const press = () => {
    fireEvent.pointerDown(button())
    fireEvent.click(button())
  }
  press()
  fireEvent.pointerDown(screen.getByRole('listbox'))
  fireEvent.pointerDown(document.body)
  act(() => void vi.advanceTimersByTime(199))
  expect(screen.getByRole('listbox')).toBeVisible()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.queryByRole('listbox')).toBeNull()
  press()
  expect(screen.getByRole('listbox')).toBeVisible()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('arrow keys and Enter select a language; Escape selects none', async () => {
  renderSite(<LanguageSelect />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}{Escape}')
  expect(changeLocale).not.toHaveBeenCalled()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(changeLocale).toHaveBeenCalledExactlyOnceWith('vi')
})

test('a click selects a language', async () => {
  renderSite(<LanguageSelect />)
  await userEvent.click(button())
  await userEvent.click(screen.getByRole('option', { name: 'ไทย' }))
  expect(changeLocale).toHaveBeenCalledExactlyOnceWith('th')
})
