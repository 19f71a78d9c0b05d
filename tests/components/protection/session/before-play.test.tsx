import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { BeforePlay } from '@/components/protection/session/before-play'
import { locales } from '@/contract/locales'
import { protection } from '@/contract/optional/protection'
import { brand } from '@/lib/site/brand'
import { saveToken } from '@/lib/storage/session'
import { usePlaySessionStore } from '@/stores/play-session'
import { noLimits, quietSession } from '@/tests/support/mocked/answers/protection'
import { mock, mockCall, openMockServer } from '@/tests/support/mock'
import { renderSite } from '@/tests/support/render'

const router = { push: vi.fn() }
// Counts navigations, which jsdom does not have.
vi.mock('next/navigation', () => ({ useRouter: () => router }))

const sent = { reminder: [] as number[], read: 0 }
const server = openMockServer(
  mock(protection.setReminder, ({ minutes }) => {
    sent.reminder.push(minutes)
    return { ...noLimits, reminder_minutes: minutes }
  }),
  mock(protection.consent, () => {
    sent.read += 1
    return { ...quietSession, notice_due: false }
  }),
)

beforeEach(() => {
  saveToken('t')
  Object.assign(sent, { reminder: [], read: 0 })
  usePlaySessionStore.setState({ data: { ...quietSession, notice_due: true }, status: 'ready', error: null })
})

const onClose = vi.fn()
const open = (locale: (typeof locales)[number] = 'en') =>
  renderSite(
    <BeforePlay onClose={onClose}>
      <p>the game</p>
    </BeforePlay>,
    locale,
  )

test('the notice before the first game is shown once, sets the reminder and then opens the game', async () => {
  open()
  expect(screen.getByText('1 point = NT$1.')).toBeInTheDocument()
  expect(screen.queryByText('the game')).not.toBeInTheDocument()
  await userEvent.click(screen.getByLabelText('15 minutes'))
  await userEvent.click(screen.getByRole('button', { name: 'I understand. Continue' }))
  expect(await screen.findByText('the game')).toBeInTheDocument()
  expect(sent).toEqual({ reminder: [15], read: 1 })
})

test('the notice before the first game links to the limits', async () => {
  open()
  await userEvent.click(screen.getByRole('button', { name: 'Set a limit first' }))
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/limits'))
  expect(onClose).toHaveBeenCalled()
})

test.each(locales)('the notice states the value of a point and the four intervals in %s', (locale) => {
  open(locale)
  expect(screen.getByText(new RegExp(brand.pointValue[locale].replace('$', '\\$')))).toBeInTheDocument()
  expect(screen.getAllByRole('radio')).toHaveLength(4)
})

test('the notice appears only after the server says that it is due, and never over an open game', async () => {
  usePlaySessionStore.setState({ data: null, status: 'idle', error: null })
  let answer: (due: boolean) => void = () => {}
  server.use(
    mockCall(protection.session, async () => {
      const notice_due = await new Promise<boolean>((resolve) => (answer = resolve))
      return Response.json({ status: true, data: { ...quietSession, notice_due } })
    }),
  )
  open()
  await waitFor(() => expect(usePlaySessionStore.getState().status).toBe('loading'))
  expect(screen.queryByText('the game')).not.toBeInTheDocument()
  await waitFor(() => {
    answer(false)
    expect(screen.getByText('the game')).toBeInTheDocument()
  })
  act(() => usePlaySessionStore.setState({ data: { ...quietSession, notice_due: true } }))
  expect(screen.getByText('the game')).toBeInTheDocument()
})
