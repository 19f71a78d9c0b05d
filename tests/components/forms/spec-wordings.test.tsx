// Tests components/auth/inline-login.tsx, components/auth/register-form.tsx, components/bank/virtual-accounts.tsx, components/games/play/transfer-point-dialog.tsx, lib/forms/use-field-error-text.ts
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { InlineLogin } from '@/components/auth/inline-login'
import { LoginForm } from '@/components/auth/login-form'
import { RegisterForm } from '@/components/auth/register-form'
import { VirtualForm } from '@/components/bank/virtual-accounts'
import { TransferPointDialog } from '@/components/games/play/transfer-point-dialog'
import { TopUpRecords } from '@/components/records/orders/order-list'
import { toast } from '@/components/ui/feedback/toast'
import { contract } from '@/contract'
import { gameType, usdtNetworks } from '@/contract/constants'
import { api, ApiError } from '@/lib/api'
import { removeToken, saveToken } from '@/lib/storage/session'
import { useUserDetailStore } from '@/stores/resources'
import { mock, mockFailure, mockRaw, mockUnreachable, openMockServer } from '@/tests/support/mock'
import { member } from '@/tests/support/records'
import { renderSite } from '@/tests/support/render'

// Next's router needs its server.
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: vi.fn() }),
  useSearchParams: () => new URLSearchParams(),
}))

/**
 * The exact messages of the specification (sections 5, 6 and 8), where a member sees them. 尚未登入 is tested in
 * `tests/components/layout`, 401錯誤（LOCAL） also in `tests/components/providers`.
 */
const { deposits } = contract.records
const server = openMockServer(
  mock(contract.wallet.venueBalance, () => [{ venue: 'evo', name: 'EVO', balance: '25.00', maintenance: false }]),
)

beforeEach(() => {
  saveToken('t')
  useUserDetailStore.setState({ data: member(), status: 'ready' })
  vi.spyOn(toast, 'error').mockReturnValue(undefined)
  vi.spyOn(toast, 'warning').mockReturnValue(undefined)
})
afterEach(() => void vi.restoreAllMocks())

const logIn = () => userEvent.click(screen.getByRole('button', { name: '登入' }))

describe('signing in', () => {
  it('warns 請輸入帳號, 請輸入密碼 about empty fields', async () => {
    renderSite(<LoginForm />)
    await logIn()
    expect(screen.getByLabelText('帳號')).toHaveAccessibleDescription('請輸入帳號')
    expect(screen.getByLabelText('密碼')).toHaveAccessibleDescription('請輸入密碼')
  })

  it('shows the same warnings in the header', async () => {
    renderSite(<InlineLogin />)
    await logIn()
    expect(toast.warning).toHaveBeenLastCalledWith('請輸入帳號', 'login')
    await userEvent.type(screen.getByLabelText('帳號'), 'player01')
    await logIn()
    expect(toast.warning).toHaveBeenLastCalledWith('請輸入密碼', 'login')
  })

  it('shows 登入失敗 when the server sends no message', async () => {
    server.use(mockRaw(contract.auth.login, { status: false }))
    renderSite(<LoginForm />)
    await userEvent.type(screen.getByLabelText('帳號'), 'player01')
    await userEvent.type(screen.getByLabelText('密碼'), 'night88')
    await logIn()
    await waitFor(() => expect(toast.error).toHaveBeenLastCalledWith('登入失敗', 'login'))
  })
})

describe('a list that cannot be loaded', () => {
  const reported = async () => {
    renderSite(<TopUpRecords filter={{}} />)
    return (await screen.findByRole('alert')).textContent
  }

  it('shows 用戶信息失效，請登錄 without a token', async () => {
    removeToken()
    expect(await reported()).toContain('用戶信息失效，請登錄')
  })

  it('shows 接口超時 when the reply does not arrive in time', async () => {
    vi.spyOn(api.records, 'deposits').mockRejectedValue(new ApiError('timeout'))
    expect(await reported()).toContain('接口超時')
  })

  it.each([
    ['伺服務器鏈接異常，請檢查！', 'the server cannot be reached', mockUnreachable(deposits)],
    ['請求出錯了！', 'the call fails without a message', mockRaw(deposits, {}, 500)],
    ['請求出錯了！', 'the reply has status false and nothing else', mockRaw(deposits, { status: false })],
    ['401錯誤（LOCAL）', 'the session has ended without a message', mockRaw(deposits, {}, 401)],
    ['系統維護中', 'the server sends its own message', mockFailure(deposits, 'internal', { msg: '系統維護中' })],
  ])('shows %s when %s', async (words, _, failure) => {
    server.use(failure)
    expect(await reported()).toContain(words)
  })
})

describe('a launch that fails', () => {
  const play = async () => {
    vi.stubGlobal('open', () => null)
    renderSite(
      <TransferPointDialog
        venue={{ id: 1, name: 'EVO', game_code: 'evo', game_type: gameType.live }}
        onClose={() => {}}
      />,
    )
    await userEvent.click(await screen.findByRole('button', { name: '開始遊戲' }))
    await waitFor(() => expect(toast.error).toHaveBeenCalled())
    vi.unstubAllGlobals()
    return vi.mocked(toast.error).mock.lastCall?.[0]
  }

  it.each([
    ['出錯了', { errorCode: 'E1' }],
    ['遊戲維護', { errorCode: 'E1', errorMessage: '遊戲維護', msg: 'other' }],
    ['其他', { errorCode: 'E1', msg: '其他' }],
  ])('shows %s', async (words, reply) => {
    server.use(mock(contract.games.launch, () => reply))
    expect(await play()).toBe(words)
  })

  it('shows 出錯了 when something other than an ApiError is thrown', async () => {
    vi.spyOn(api.games, 'launch').mockRejectedValue(new TypeError('x'))
    expect(await play()).toBe('出錯了')
  })
})

describe('requests whose reply is lost', () => {
  it('show 發送失敗 when no code can be sent', async () => {
    server.use(mockUnreachable(contract.auth.sendMobile))
    renderSite(<RegisterForm />)
    await userEvent.type(screen.getByLabelText('手機號碼'), '0912345678')
    await userEvent.click(screen.getByRole('button', { name: '取得驗證碼' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('發送失敗 · 伺服務器鏈接異常，請檢查！')
  })

  it('show 新增失敗 when no account can be added', async () => {
    server.use(mockUnreachable(contract.bank.createVirtual))
    renderSite(<VirtualForm free={usdtNetworks} onBound={() => {}} onCancel={() => {}} />)
    await userEvent.type(screen.getByLabelText('錢包地址'), `T${'a'.repeat(33)}`)
    await userEvent.click(screen.getByRole('button', { name: '綁定' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('新增失敗 · 伺服務器鏈接異常，請檢查！')
  })
})
