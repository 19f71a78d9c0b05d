import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { InstallWatch } from '@/components/layout/footer/install-watch'
import { renderSite } from '@/tests/support/render'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const prompt = vi.fn(() => Promise.resolve())
/** Dispatches the browser's offer to install the site. Returns whether the site held back the browser's own prompt. */
const offer = () => {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  act(() => void window.dispatchEvent(event))
  return event.defaultPrevented
}
/** Simulates another visit in a new tab. */
const visit = () => {
  sessionStorage.clear()
  return renderSite(<InstallWatch />)
}
const card = () => screen.findByRole('region', { name: /加到主畫面/ })

test('the site offers to be installed once, from the second visit on', async () => {
  const first = visit()
  expect(offer()).toBe(true)
  first.unmount()
  const again = renderSite(<InstallWatch />)
  offer()
  expect(screen.queryByRole('region')).toBeNull()
  again.unmount()

  const second = visit()
  expect(offer()).toBe(true)
  expect(await card()).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: '加到主畫面' }))
  expect(prompt).toHaveBeenCalledOnce()
  expect(screen.queryByRole('region')).toBeNull()
  second.unmount()

  visit()
  expect(offer()).toBe(true)
  expect(screen.queryByRole('region')).toBeNull()
})

test('on iOS, which has no install dialog, the offer says where to tap, once', async () => {
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true })
  try {
    visit().unmount()
    const second = visit()
    expect(await card()).toHaveTextContent('點瀏覽器的「分享」，再選「加入主畫面」。')
    await userEvent.click(screen.getByRole('button', { name: '關閉' }))
    second.unmount()
    visit()
    expect(screen.queryByRole('region')).toBeNull()
  } finally {
    Reflect.deleteProperty(navigator, 'standalone')
  }
})

test('the offer to install disappears when it is declined', async () => {
  visit().unmount()
  visit()
  offer()
  await card()
  await userEvent.click(screen.getByRole('button', { name: '不用了' }))
  expect(screen.queryByRole('region')).toBeNull()
})

test('the offer to install disappears when the site was installed from the menu of the browser', async () => {
  visit().unmount()
  visit()
  offer()
  await card()
  act(() => void window.dispatchEvent(new Event('appinstalled')))
  expect(screen.queryByRole('region')).toBeNull()
})
