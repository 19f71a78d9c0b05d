import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { SecurityPanel } from '@/components/security/security-panel'
import type { Output } from '@/contract/define'
import { passkeys } from '@/contract/optional/passkeys'
import { security } from '@/contract/optional/security'
import { saveToken } from '@/lib/storage/session'
import { mock, mockFailure, mockPending, openMockServer } from '@/tests/support/mock'
import { useUserDetailStore } from '@/stores/resources'
import { member } from '@/tests/support/records'
import { renderSite } from '@/tests/support/render'

const chrome = { browser: 'Chrome', system: 'Windows', address: '203.0.113.24' }
const at = '2026-11-23T11:42:00.000Z'
const here = { id: 'here', ...chrome, signed_in_at: at, last_used_at: at, is_current: true }
const phone = { ...here, id: 'phone', browser: 'Safari', system: 'iOS', is_current: false }
const devices: Output<typeof security.devices> = {
  items: [here, phone],
  previous_sign_in: { id: '1', kind: 'sign_in', at, ...chrome },
}
const server = openMockServer(
  mock(security.devices, () => devices),
  mock(security.factors, () => ({ totp: null })),
  mock(passkeys.list, () => ({ items: [], recovery_codes_left: null })),
  mock(security.activity, ({ cursor }) => ({
    items: [{ id: cursor ?? '9', kind: cursor ? 'sign_in_failed' : 'password_changed', at, ...chrome }],
    next_cursor: cursor ? null : '8',
  })),
)
beforeEach(() => saveToken('t'))

describe('SecurityPanel', () => {
  it('names the devices, and marks the current one', async () => {
    renderSite(<SecurityPanel />)
    const list = within(await screen.findByRole('region', { name: '登入中的裝置' }))
    const [current, other] = await list.findAllByRole('listitem')
    expect(current).toHaveTextContent('Chrome · Windows這個裝置')
    expect(within(current!).queryByRole('button')).toBeNull()
    expect(other).toHaveTextContent('Safari · iOS')
  })

  it('shows the previous sign-in first, with a way to the devices', async () => {
    renderSite(<SecurityPanel />)
    expect(await screen.findByText(/上次登入：.*Chrome · Windows · 203\.0\.113\.24/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '不是您本人？查看登入中的裝置' }))
    expect(screen.getByRole('region', { name: '登入中的裝置' })).toHaveFocus()
  })

  it('lists the passwords with a link to each form, and where to set a missing one', async () => {
    useUserDetailStore.setState({ data: member({ has_withdrawal_password: false }) })
    renderSite(<SecurityPanel />)
    const card = within(await screen.findByRole('region', { name: '密碼與手機號碼' }))
    expect(card.getByRole('link', { name: /^修改\s*登入密碼$/ })).toHaveAttribute('href', '/pws_change')
    expect(card.getByRole('link', { name: /^設定\s*託售密碼$/ })).toHaveAttribute('href', '/bank_info')
    act(() => useUserDetailStore.setState({ data: member({ has_withdrawal_password: true }) }))
    expect(card.getByRole('link', { name: /^修改\s*託售密碼$/ })).toHaveAttribute('href', '/pws_change?tab=withdrawal')
  })

  it('fetches older events once, however often the button is pressed', async () => {
    renderSite(<SecurityPanel />)
    const list = within(await screen.findByRole('region', { name: '最近活動' }))
    const more = await list.findByRole('button', { name: '顯示更多' })
    await userEvent.dblClick(more)
    await waitFor(() => expect(more).not.toBeInTheDocument())
    expect(list.getAllByRole('listitem')).toHaveLength(2)
  })

  it('shows five events, then all, and offers a new password at a failed sign-in', async () => {
    const kinds = ['sign_in', 'sign_in_failed', 'sign_in', 'sign_in', 'sign_in', 'mobile_changed']
    const items = kinds.map((kind, n) => ({ id: `${n}`, kind, at, ...chrome }))
    server.use(mock(security.activity, () => ({ items, next_cursor: null })))
    renderSite(<SecurityPanel />)
    const list = within(await screen.findByRole('region', { name: '最近活動' }))
    expect(await list.findAllByRole('listitem')).toHaveLength(5)
    expect(list.getByRole('link', { name: '不是我' })).toHaveAttribute('href', '/pws_change')
    await userEvent.click(list.getByRole('button', { name: '顯示更多' }))
    expect(list.getAllByRole('listitem')).toHaveLength(6)
    expect(list.queryByRole('button')).toBeNull()
  })

  it('shows its cards only when all have loaded, so that nothing shifts', async () => {
    server.use(mockPending(security.devices))
    renderSite(<SecurityPanel />)
    // The passkeys have loaded, but the devices have not.
    expect(await screen.findByText(/還沒有通行密鑰/)).not.toBeVisible()
    expect(screen.getByRole('status', { name: '載入中' })).toBeVisible()
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('shows the other cards if one fails to load', async () => {
    server.use(mockFailure(security.devices, 'internal'))
    renderSite(<SecurityPanel />)
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(screen.getAllByRole('region').length).toBeGreaterThan(2)
  })

  it('ends the session of a device only at the second press', async () => {
    const ended: string[] = []
    server.use(
      mock(security.endDevice, ({ id }) => {
        ended.push(id)
        return {}
      }),
    )
    renderSite(<SecurityPanel />)
    await userEvent.click(await screen.findByRole('button', { name: /^登出\s*Safari/ }))
    expect(ended).toEqual([])
    server.use(mock(security.devices, () => ({ ...devices, items: [here] })))
    const confirm = screen.getByRole('button', { name: /再按一次確認/ })
    fireEvent.click(confirm)
    // A disabled button would lose the focus.
    expect(confirm).toBeEnabled()
    expect(confirm).toHaveAttribute('aria-busy', 'true')
    await waitFor(() => expect(screen.queryByText(/Safari · iOS/)).toBeNull())
    expect(ended).toEqual(['phone'])
    // The pressed button is gone, so the focus moves to the list.
    await waitFor(() => expect(screen.getByRole('region', { name: '登入中的裝置' })).toHaveFocus())
  })

  it('describes the account activity in words, page by page', async () => {
    renderSite(<SecurityPanel />)
    expect(await screen.findByText('修改登入密碼')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '顯示更多' }))
    expect(await screen.findByText('登入失敗：密碼錯誤')).toBeVisible()
    expect(screen.getByText('修改登入密碼')).toBeVisible()
    expect(screen.queryByRole('button', { name: '顯示更多' })).toBeNull()
  })

  it('says that a list could not be loaded, and retries', async () => {
    server.use(mockFailure(security.devices, 'internal'))
    renderSite(<SecurityPanel />)
    expect(await screen.findByText('無法載入裝置清單。請再試一次；仍然失敗請聯絡客服。')).toBeVisible()
    server.use(mock(security.devices, () => devices))
    await userEvent.click(screen.getByRole('button', { name: '再試一次' }))
    expect(await screen.findByText('這個裝置')).toBeVisible()
  })
})
