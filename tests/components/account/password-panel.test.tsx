import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PasswordPanel } from '@/components/account/password-panel'
import { contract } from '@/contract'
import { onProofNeeded } from '@/lib/api'
import { saveToken } from '@/lib/storage/session'
import { useUserDetailStore } from '@/stores/resources'
import { mock, mockCall, mockFailure, mockUnreachable, openMockServer } from '@/tests/support/mock'
import { member } from '@/tests/support/records'
import { renderSite } from '@/tests/support/render'

// Next's router needs its server.
vi.mock('next/navigation', () => import('@/tests/support/address'))

const server = openMockServer(mock(contract.account.detail, () => member({ has_withdrawal_password: true })))

beforeEach(() => {
  history.replaceState(null, '', '/pws_change')
  saveToken('t')
  useUserDetailStore.getState().reset()
})

const submit = () => userEvent.click(screen.getByRole('button', { name: '確認修改' }))
const fill = async (which: string) => {
  await userEvent.type(screen.getByLabelText(`目前的${which}`), 'old1pass')
  await userEvent.type(screen.getByLabelText(`新的${which}`), 'night88')
  await userEvent.type(screen.getByLabelText('再次輸入新密碼'), 'night88')
}

describe('PasswordPanel', () => {
  it('changes the login password and clears the fields', async () => {
    const sent: unknown[] = []
    server.use(
      mock(contract.account.changeLoginPassword, (input) => {
        sent.push(input)
        return {}
      }),
    )
    renderSite(<PasswordPanel />)
    await fill('登入密碼')
    await submit()
    await waitFor(() => expect(screen.getByLabelText('目前的登入密碼')).toHaveValue(''))
    expect(sent).toEqual([{ current_password: 'old1pass', password: 'night88', password_confirmation: 'night88' }])
  })

  it.each(['', ' and the browser sent it again'])('recognises a change whose reply was lost%s', async (again) => {
    const { changeLoginPassword } = contract.account
    onProofNeeded(() => Promise.resolve('a-fresh-proof'))
    // The attempt that changed the password used the proof up.
    server.use(again ? mockFailure(changeLoginPassword, 'proof_needed') : mockUnreachable(changeLoginPassword))
    renderSite(<PasswordPanel />)
    await fill('登入密碼')
    await submit()
    await waitFor(() => expect(screen.getByRole('button', { name: '確認修改' })).not.toHaveAttribute('aria-busy'))
    const unchanged = { field: 'password', code: 'password_unchanged', message: '' }
    server.use(
      mockCall(changeLoginPassword, async (request) => {
        const { current_password } = (await request.json()) as { current_password: string }
        return current_password === 'night88'
          ? HttpResponse.json({ status: false, errorCode: 'invalid_input', fields: [unchanged] }, { status: 400 })
          : HttpResponse.json({ status: false, errorCode: 'password_wrong' }, { status: 422 })
      }),
    )
    await submit()
    await waitFor(() => expect(screen.getByLabelText('目前的登入密碼')).toHaveValue(''))
  })

  it('opens the password that the address names', async () => {
    history.replaceState(null, '', '/pws_change?tab=withdrawal')
    renderSite(<PasswordPanel />)
    expect(await screen.findByLabelText('目前的託售密碼')).toBeVisible()
    await userEvent.click(screen.getByRole('tab', { name: '登入密碼' }))
    expect(screen.getByLabelText('目前的登入密碼')).toBeVisible()
    expect(location.search).toBe('?tab=login')
  })

  it('shows a wrong withdrawal password as an error at its field and keeps the other fields', async () => {
    server.use(
      mockFailure(contract.account.changeWithdrawalPassword, 'withdrawal_password_wrong', {
        errorMessage: '託售密碼錯誤，請重新輸入。忘記密碼請聯絡客服。',
      }),
    )
    renderSite(<PasswordPanel />)
    await userEvent.click(screen.getByRole('tab', { name: '託售密碼' }))
    await fill('託售密碼')
    await submit()
    expect(await screen.findByText('託售密碼錯誤，請重新輸入。忘記密碼請聯絡客服。')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: '如何聯絡我們' })).toHaveAttribute('href', '/help/complaint')
    expect(screen.getByLabelText('新的託售密碼')).toHaveValue('night88')
  })

  it('says at the field that a temporary password has expired and what to do next', async () => {
    server.use(mockFailure(contract.account.changeLoginPassword, 'temporary_password_expired'))
    renderSite(<PasswordPanel />)
    await fill('登入密碼')
    await submit()
    const field = screen.getByLabelText('目前的登入密碼')
    await waitFor(() => expect(field).toHaveAccessibleDescription(/臨時密碼已過期，請聯絡客服/))
    expect(field).toHaveFocus()
  })

  it('shows as text at the field whether each password rule is met', async () => {
    renderSite(<PasswordPanel />)
    const field = screen.getByLabelText('新的登入密碼')
    await userEvent.type(field, 'abcd')
    expect(field).toHaveAccessibleDescription(/至少 6 個字元 尚未符合 至少 2 個英文字母 已符合 至少 1 個數字 尚未符合$/)
  })

  it('offers password managers the account for the login password, and hides the withdrawal password from them', async () => {
    const { container } = renderSite(<PasswordPanel />)
    const purposes = () => Array.from(container.querySelectorAll('input'), ({ autocomplete }) => autocomplete)
    await waitFor(() => expect(container.querySelector('input[autocomplete=username]')).toHaveValue(member().account))
    expect(purposes()).toEqual(['username', 'current-password', 'new-password', 'new-password'])
    await userEvent.click(screen.getByRole('tab', { name: '託售密碼' }))
    expect(purposes()).toEqual(['off', 'off', 'off'])
  })

  it('links a member without a withdrawal password to the screen that sets it', async () => {
    server.use(mock(contract.account.detail, () => member({ has_withdrawal_password: false })))
    renderSite(<PasswordPanel />)
    await userEvent.click(screen.getByRole('tab', { name: '託售密碼' }))
    expect(await screen.findByRole('link', { name: '前往綁定' })).toHaveAttribute('href', '/bank_info')
  })
})
