import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { PromotePanel } from '@/components/account/promote-panel'
import { TitleBrowser } from '@/components/games/titles/title-browser'
import { MessagePanel } from '@/components/mail/message-panel'
import { TopUpRecords } from '@/components/records/orders/order-list'
import { DeviceList } from '@/components/security/device-list'
import { PasskeyCard } from '@/components/security/passkey-card'
import { SecondFactorCard } from '@/components/security/second-factor-card'
import { SecurityActivity } from '@/components/security/security-panel'
import { ErrorState } from '@/components/ui/load/error-state'
import { contract } from '@/contract'
import type { Call } from '@/contract/define'
import { passkeys } from '@/contract/optional/passkeys'
import { security } from '@/contract/optional/security'
import { api } from '@/lib/api'
import { saveToken } from '@/lib/storage/session'
import { useLocalResource } from '@/stores/use-resource'
import { mock, mockFailure, openMockServer } from '@/tests/support/mock'
import { topUp, topUps } from '@/tests/support/records'
import { inLanguage, renderSite } from '@/tests/support/render'

const at = '2026-11-23T11:42:00.000Z'
const device = { id: 'here', browser: null, system: null, address: null, signed_in_at: at, last_used_at: at }
const message = { id: '1', type: 'system' as const, title: 'Hello', content: '', read: true, created_at: at }
const nothing = () => {}

const server = openMockServer(
  mock(contract.account.promote, () => ({ code: 'LNT-888', url: '/register?introducer=LNT-888', joined: 3 })),
  mock(contract.records.deposits, () => topUps(topUp(), topUp({ order_number: 'D2' }))),
  mock(contract.mail.detail, () => ({ items: [message], next_cursor: null })),
  mock(contract.mail.unreadCount, () => ({ count: 0, by_type: { system: 0, personal: 0 } })),
  mock(contract.games.list, () => ({ items: [], next_cursor: null })),
  mock(security.devices, () => ({ items: [{ ...device, is_current: true }], previous_sign_in: null })),
  mock(security.factors, () => ({ totp: null })),
  mock(passkeys.list, () => ({ items: [], recovery_codes_left: null })),
  mock(security.activity, () => ({
    items: [{ id: '1', kind: 'sign_in' as const, at, browser: null, system: null, address: null }],
    next_cursor: null,
  })),
)
beforeEach(() => saveToken('t'))

function Devices() {
  return <DeviceList devices={useLocalResource(() => api.security.devices({}))} />
}
function SecondFactor() {
  const factors = useLocalResource(() => api.security.factors({}))
  return <SecondFactorCard factors={factors} reload={factors.reload} />
}
function Passkeys() {
  const factors = useLocalResource(() => api.security.factors({}))
  const list = useLocalResource(() => api.passkeys.list({}))
  return <PasskeyCard list={list} factors={factors} reload={list.reload} />
}

const screens: [name: string, call: Call, shown: ReactNode][] = [
  ['the referral link', contract.account.promote, <PromotePanel key="" />],
  ['a list of orders', contract.records.deposits, <TopUpRecords key="" filter={{}} />],
  ['the inbox', contract.mail.detail, <MessagePanel key="" />],
  ['a venue’s titles', contract.games.list, <TitleBrowser key="" venueCode="av" venueName="A" onChoose={nothing} />],
  ['the devices', security.devices, <Devices key="" />],
  ['the second factor', security.factors, <SecondFactor key="" />],
  ['the passkeys', passkeys.list, <Passkeys key="" />],
  ['the activity', security.activity, <SecurityActivity key="" />],
]

test.each(screens)('the retry of %s keeps the focus until the reply, then moves it to what loaded', async (...each) => {
  const [, call, shown] = each
  server.use(mockFailure(call, 'internal'))
  renderSite(
    <main id="content" tabIndex={-1}>
      <button>{'elsewhere'}</button>
      <div>{shown}</div>
    </main>,
  )
  const retry = await screen.findByRole('button', { name: '再試一次' })
  const text = within(screen.getByRole('alert')).getByText('系統忙碌中，請稍後再試')
  act(() => retry.focus())
  // Fails again, which is announced again.
  fireEvent.click(retry)
  await waitFor(() => expect(retry).toHaveAttribute('aria-busy'))
  await waitFor(() => expect(retry).not.toHaveAttribute('aria-busy'))
  expect(text).not.toBeInTheDocument()
  expect(retry).toHaveFocus()
  server.resetHandlers()
  fireEvent.click(retry)
  expect(retry).toHaveFocus()
  await waitFor(() => expect(retry).not.toBeInTheDocument())
  await waitFor(() => expect(document.body).not.toHaveFocus())
  expect(screen.getByRole('main')).not.toHaveFocus()
  expect(screen.getByRole('button', { name: 'elsewhere' }).parentElement).toContainElement(
    document.activeElement as HTMLElement,
  )
})

test('the retry of a further page leaves the “more” button in the tab order', async () => {
  // The second of three pages fails.
  const page = (at: number) => ({
    items: [{ ...message, id: String(at), title: `Page ${at}` }],
    next_cursor: at < 3 ? String(at + 1) : null,
  })
  const pages = mock(contract.mail.detail, ({ cursor }) => page(Number(cursor ?? 1)))
  server.use(pages)
  renderSite(<MessagePanel />)
  const more = await screen.findByRole('button', { name: '載入更多' })
  server.use(mockFailure(contract.mail.detail, 'internal'))
  fireEvent.click(more)
  const retry = await screen.findByRole('button', { name: '再試一次' })
  act(() => retry.focus())
  server.use(pages)
  fireEvent.click(retry)
  await waitFor(() => expect(screen.getByRole('button', { name: /Page 2/ })).toHaveFocus())
  expect(screen.getByRole('button', { name: '載入更多' }).tabIndex).toBe(0)
})

test('a retry of older events leaves the “more” button in the tab order', async () => {
  const items = [{ id: '1', kind: 'sign_in' as const, at, browser: null, system: null, address: null }]
  const pages = mock(security.activity, ({ cursor }) => ({
    items: items.map((each) => ({ ...each, id: cursor ?? '1' })),
    next_cursor: String(Number(cursor ?? 1) + 1),
  }))
  server.use(pages)
  renderSite(<SecurityActivity />)
  const more = await screen.findByRole('button', { name: '顯示更多' })
  server.use(mockFailure(security.activity, 'internal'))
  fireEvent.click(more)
  const retry = await screen.findByRole('button', { name: '再試一次' })
  act(() => retry.focus())
  server.use(pages)
  fireEvent.click(retry)
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  await waitFor(() => expect(document.body).not.toHaveFocus())
  expect(screen.getByRole('button', { name: '顯示更多' }).tabIndex).toBe(0)
})

test('a page that replaces one with an error gets no focus ring around all of it', async () => {
  const site = (page: ReactNode) => (
    <main id="content" tabIndex={-1}>
      {page}
    </main>
  )
  const failed = (
    <div key="failed">
      <ErrorState text="failed" action={<a href="#next">{'next step'}</a>} />
    </div>
  )
  const { rerender } = renderSite(site(failed))
  act(() => screen.getByRole('link').focus())
  rerender(inLanguage(site(<div key="next">{'next page'}</div>), 'tw'))
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

test('a retry does not move the focus to an empty status line', () => {
  const shown = (hasFailed: boolean) => (
    <div>
      {hasFailed ? <ErrorState text="failed" action={<button>{'retry'}</button>} /> : <p key="status" role="status" />}
      {!hasFailed && <p key="content">{'loaded'}</p>}
    </div>
  )
  const { rerender } = renderSite(shown(true))
  act(() => screen.getByRole('button').focus())
  rerender(inLanguage(shown(false), 'tw'))
  return waitFor(() => expect(screen.getByText('loaded')).toHaveFocus())
})

test('the retry of a further page moves the focus to the first new order', async () => {
  const page = (cursor: string | undefined) => ({
    ...topUps(topUp({ order_number: cursor ?? 'D1' })),
    next_cursor: cursor ? null : 'D2',
  })
  server.use(mock(contract.records.deposits, ({ cursor }) => page(cursor)))
  renderSite(
    <main tabIndex={-1}>
      <TopUpRecords filter={{}} />
    </main>,
  )
  const more = await screen.findByRole('button', { name: '載入更多' })
  server.use(mockFailure(contract.records.deposits, 'internal'))
  fireEvent.click(more)
  const retry = await screen.findByRole('button', { name: '再試一次' })
  act(() => retry.focus())
  server.use(mock(contract.records.deposits, ({ cursor }) => page(cursor)))
  fireEvent.click(retry)
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  await waitFor(() =>
    expect(screen.getAllByRole('listitem')[1]).toContainElement(document.activeElement as HTMLElement),
  )
})
