// Tests components/auth/login-form.tsx, components/auth/use-login.ts, stores/sign-in.ts
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { InlineLogin } from '@/components/auth/inline-login'
import { LoginForm } from '@/components/auth/login-form'
import { toast } from '@/components/ui/feedback/toast'
import { contract } from '@/contract'
import { readToken } from '@/lib/storage/session'
import { useDialogsStore } from '@/stores/dialogs'
import { useSessionStore } from '@/stores/session'
import { useUserDetailStore } from '@/stores/resources'
import { mock, mockFailure, mockUnreachable, openMockServer } from '@/tests/support/mock'
import { renderSite } from '@/tests/support/render'
import { signedIn } from '@/tests/support/signed-in'

const server = openMockServer(...signedIn('player01'))

beforeEach(() => {
  localStorage.clear()
  useSessionStore.getState().signOut()
  vi.restoreAllMocks()
})

const submit = () => userEvent.click(screen.getByRole('button', { name: '登入' }))
const fill = async () => {
  await userEvent.type(screen.getByLabelText('帳號'), 'player01')
  await userEvent.type(screen.getByLabelText('密碼'), 'night88')
}

describe('LoginForm', () => {
  it('marks the missing field and keeps the text of the other one', async () => {
    renderSite(<LoginForm />)
    await submit()
    expect(screen.getByText('請輸入帳號')).toBeInTheDocument()
    expect(screen.getByText('請輸入密碼')).toBeInTheDocument()
    expect(screen.getByLabelText('帳號')).toHaveFocus()
    await userEvent.type(screen.getByLabelText('帳號'), 'player01')
    expect(screen.queryByText('請輸入帳號')).toBeNull()
    await submit()
    expect(screen.getByLabelText('密碼')).toHaveFocus()
    expect(screen.getByLabelText('帳號')).toHaveValue('player01')
  })

  it('names what the keyboard’s Enter key does', () => {
    renderSite(<LoginForm />)
    expect(screen.getByLabelText('帳號')).toHaveAttribute('enterkeyhint', 'next')
    expect(screen.getByLabelText('密碼')).toHaveAttribute('enterkeyhint', 'go')
  })

  it('has marked the page before anything of the member is shown if play is closed', async () => {
    server.use(mock(contract.auth.login, () => ({ token: 'a token', play_closed: true })))
    const marks: unknown[] = []
    const stop = useSessionStore.subscribe(({ state }) => marks.push([state, document.documentElement.dataset['play']]))
    renderSite(<LoginForm />)
    await fill()
    await submit()
    await waitFor(() => expect(marks).toEqual([['member', 'closed']]))
    stop()
  })

  it('signs in and loads the member’s data', async () => {
    const onDone = vi.fn()
    server.use(mock(contract.auth.login, () => ({ token: 'a token' })))
    renderSite(<LoginForm onDone={onDone} />)
    await fill()
    await submit()
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(readToken()).toBe('a token')
    expect(useSessionStore.getState().state).toBe('member')
    await waitFor(() => expect(useUserDetailStore.getState().data?.account).toBe('player01'))
  })

  it('links to help if the account is locked', async () => {
    const locked = { errorMessage: '已暫時鎖定', params: { minutes: 30 } }
    server.use(mockFailure(contract.auth.login, 'account_locked', locked))
    renderSite(<LoginForm />)
    await fill()
    await submit()
    expect(await screen.findByRole('link', { name: '看說明' })).toHaveAttribute('href', '/help/signin#forgotten')
  })

  it('shows why signing in failed, with the attempts left, until the next attempt', async () => {
    const params = { tries_left: 2 }
    server.use(mockFailure(contract.auth.login, 'login_failed', { errorMessage: '帳號或密碼錯誤', params }))
    renderSite(<LoginForm />)
    await fill()
    await submit()
    expect(await screen.findByText('帳號或密碼錯誤')).toBeInTheDocument()
    expect(screen.getByText('還可以再試 2 次。')).toBeInTheDocument()
    server.use(mockFailure(contract.auth.login, 'account_locked', { errorMessage: '已鎖定', params: { minutes: 30 } }))
    await submit()
    expect(await screen.findByText('已鎖定')).toBeInTheDocument()
    expect(screen.queryByText('帳號或密碼錯誤')).toBeNull()
    expect(screen.getByText(/^鎖定至 \d\d:\d\d/)).toBeInTheDocument()
  })

  it('links to account recovery and to customer service', async () => {
    renderSite(<LoginForm />)
    expect(screen.getByText(/忘記密碼/)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: '聯絡客服' }))
    expect(useDialogsStore.getState().request).toEqual({ kind: 'service' })
  })

  it.each([
    [
      'the server’s message',
      mockFailure(contract.auth.login, 'login_failed', { errorMessage: '帳號或密碼錯誤' }),
      '帳號或密碼錯誤',
    ],
    ['登入失敗 when it says nothing', mockFailure(contract.auth.login, 'login_failed'), '登入失敗'],
    ['the network’s failure', mockUnreachable(contract.auth.login), '伺服務器鏈接異常，請檢查！'],
    [
      'the reason of a proxy that has no words',
      mockFailure(contract.auth.login, 'upstream_unreachable'),
      '無法連線至伺服器，請稍後再試',
    ],
  ])('shows a failure with %s and keeps the typed text', async (_, failure, words) => {
    const error = vi.spyOn(toast, 'error').mockReturnValue(undefined)
    server.use(failure)
    renderSite(<LoginForm />)
    await fill()
    await submit()
    expect(await screen.findByText(words)).toBeVisible()
    // The toast announces it, so the box at the form is no live region.
    expect(screen.queryByRole('alert')).toBeNull()
    expect(error).toHaveBeenCalledExactlyOnceWith(words, 'login')
    expect(screen.getByLabelText('密碼')).toHaveValue('night88')
    expect(readToken()).toBeNull()
  })
})

describe('InlineLogin', () => {
  it('warns in a toast about one empty field at a time', async () => {
    const warning = vi.spyOn(toast, 'warning').mockReturnValue(undefined)
    renderSite(<InlineLogin />)
    await submit()
    expect(warning).toHaveBeenLastCalledWith('請輸入帳號', 'login')
    await userEvent.type(screen.getByLabelText('帳號'), 'player01')
    await submit()
    expect(warning).toHaveBeenLastCalledWith('請輸入密碼', 'login')
    expect(screen.getByLabelText('密碼')).toHaveAccessibleDescription('請輸入密碼')
  })

  it('shows below itself why signing in failed, the attempts left and the way to recover the account', async () => {
    const error = vi.spyOn(toast, 'error').mockReturnValue(undefined)
    const params = { tries_left: 2 }
    server.use(mockFailure(contract.auth.login, 'login_failed', { errorMessage: '帳號或密碼錯誤', params }))
    renderSite(<InlineLogin />)
    await fill()
    await submit()
    const fault = (await screen.findByText('帳號或密碼錯誤')).parentElement
    expect(fault).toHaveTextContent('帳號或密碼錯誤還可以再試 2 次。')
    expect(screen.getByText(/忘記密碼/)).toBeInTheDocument()
    expect(error).toHaveBeenCalledExactlyOnceWith('帳號或密碼錯誤', 'login')
    await userEvent.click(screen.getByRole('button', { name: '聯絡客服' }))
    expect(useDialogsStore.getState().request).toEqual({ kind: 'service' })
    await userEvent.type(screen.getByLabelText('帳號'), '{Escape}')
    expect(fault).not.toBeInTheDocument()
  })

  it('says until when the account is locked', async () => {
    const locked = mockFailure(contract.auth.login, 'account_locked', {
      errorMessage: '已鎖定',
      params: { minutes: 30 },
    })
    server.use(locked)
    renderSite(<InlineLogin />)
    await fill()
    await submit()
    expect((await screen.findByText('已鎖定')).parentElement).toHaveTextContent(/已鎖定鎖定至 \d\d:\d\d/)
  })

  it('announces who is signed in, because the form that had the focus disappears', async () => {
    const success = vi.spyOn(toast, 'success').mockReturnValue(undefined)
    server.use(mock(contract.auth.login, () => ({ token: 'a token' })))
    renderSite(<InlineLogin />)
    await fill()
    await submit()
    await waitFor(() => expect(success).toHaveBeenCalledExactlyOnceWith('已登入：player01', 'login'))
  })
})
