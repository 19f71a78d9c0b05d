// Tests components/security/second-factor-card.tsx, components/account/password-panel.tsx
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PasswordChangeForm } from '@/components/account/password-panel'
import { LoginForm } from '@/components/auth/login-form'
import { DialogHost } from '@/components/layout/dialogs/dialog-host'
import { SecondFactorCard } from '@/components/security/second-factor-card'
import { contract } from '@/contract'
import { security } from '@/contract/optional/security'
import { api, onProofNeeded } from '@/lib/api'
import { readToken, saveToken } from '@/lib/storage/session'
import { proofFromDialog, useDialogsStore } from '@/stores/dialogs'
import { useSessionStore } from '@/stores/session'
import { useLocalResource } from '@/stores/use-resource'
import tw from '@/locales/tw'
import { mock, mockCall, mockFailure, openMockServer } from '@/tests/support/mock'
import { renderSite } from '@/tests/support/render'
import { signedIn } from '@/tests/support/signed-in'

// Next's router needs its server.
vi.mock('next/navigation', () => ({
  usePathname: () => '/security',
  useRouter: () => ({ replace: vi.fn(), push: vi.fn() }),
}))

const on = { totp: { added_at: '2026-10-02T02:00:00.000Z', recovery_codes_left: 8 } }
const secret = 'JBSWY3DPEHPK3PXPMRSXM4DFJBSWY3DP'
const enrolment = { secret, uri: `otpauth://totp/Lantern:demo?secret=${secret}`, expires_in_s: 900 }
const codes = ['7K2M-Q9XD', 'W4HT-83PC']
const server = openMockServer(...signedIn('player01'))

function LoadedCard() {
  const factors = useLocalResource(() => api.security.factors({}))
  return <SecondFactorCard factors={factors} reload={factors.reload} />
}

const renderWithDialogs = (content: React.ReactNode) =>
  renderSite(
    <>
      {content}
      <DialogHost />
    </>,
  )

beforeEach(() => {
  localStorage.clear()
  useDialogsStore.getState().close(false)
  useSessionStore.getState().signOut()
  onProofNeeded(proofFromDialog)
})

describe('the second factor', () => {
  it('is set up with the secret and the first code, and shows recovery codes until they are saved', async () => {
    saveToken('t')
    let factors: { totp: typeof on.totp | null } = { totp: null }
    server.use(
      mock(security.factors, () => factors),
      mock(security.enrolTotp, () => enrolment),
      mock(security.confirmTotp, ({ code }) => {
        expect(code).toBe('246810')
        factors = on
        return { recovery_codes: codes }
      }),
    )
    renderWithDialogs(<LoadedCard />)
    await userEvent.click(await screen.findByRole('button', { name: '開始設定' }))
    expect(await screen.findByRole('img', { name: '驗證 App 用的 QR 碼' })).toBeVisible()
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP MRSX M4DF JBSW Y3DP')).toBeVisible()
    await userEvent.type(screen.getByLabelText(/^6 位數驗證碼/), '246 810')
    await userEvent.click(screen.getByRole('button', { name: '確認' }))
    const dialog = within(await screen.findByRole('dialog', { name: '把復原碼收好' }))
    for (const code of codes) expect(dialog.getByText(code)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: '完成' }))
    expect(dialog.getByRole('alert')).toHaveTextContent('請先存好復原碼並勾選')
    await userEvent.click(dialog.getByRole('checkbox'))
    await userEvent.click(dialog.getByRole('button', { name: '完成' }))
    expect(await screen.findByText('共 10 組，剩餘 8 組')).toBeVisible()
    expect(screen.queryByText(codes[0]!)).toBeNull()
  })

  it('asks for a proof if a change needs one, and sends the change again with the proof', async () => {
    saveToken('t')
    const proofs: (string | null)[] = []
    server.use(
      mock(security.factors, () => on),
      mock(security.prove, ({ purpose, code }) => {
        expect({ purpose, code }).toEqual({ purpose: 'factor', code: '135790' })
        return { proof: 'a-fresh-proof', expires_in_s: 300 }
      }),
      mockCall(security.renewRecoveryCodes, (request) => {
        proofs.push(request.headers.get('x-proof'))
        const needed = { errorCode: 'proof_needed', params: { purpose: 'factor', method: 'factor' } }
        return request.headers.get('x-proof')
          ? Response.json({ status: true, data: { recovery_codes: codes } })
          : Response.json({ status: false, ...needed }, { status: 403 })
      }),
    )
    renderWithDialogs(<LoadedCard />)
    await userEvent.click(await screen.findByRole('button', { name: '重新產生' }))
    await screen.findByRole('dialog', { name: '確認是您本人' })
    await userEvent.type(screen.getByLabelText('驗證 App 的 6 位數驗證碼'), '135790')
    await userEvent.click(screen.getByRole('button', { name: '確認' }))
    expect(await screen.findByText(codes[0]!)).toBeVisible()
    expect(proofs).toEqual([null, 'a-fresh-proof'])
  })

  it('returns to the field after a wrong recovery code, with the error announced', async () => {
    saveToken('t')
    const needed = { params: { purpose: 'factor', method: 'factor' } }
    server.use(
      mock(security.factors, () => on),
      mockFailure(security.renewRecoveryCodes, 'proof_needed', needed),
      mockFailure(security.prove, 'second_factor_wrong'),
    )
    renderWithDialogs(<LoadedCard />)
    await userEvent.click(await screen.findByRole('button', { name: '重新產生' }))
    await userEvent.click(await screen.findByRole('button', { name: '改用復原碼' }))
    const field = screen.getByLabelText('復原碼')
    await userEvent.type(field, 'WRNG-CDXE')
    await userEvent.click(screen.getByRole('button', { name: '確認' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('復原碼錯誤或已使用過')
    expect(field).toHaveValue('')
    expect(field).toHaveFocus()
  })

  it('asks for no other proof after a refused change, which leaves the proof valid', async () => {
    saveToken('t')
    const proofs: (string | null)[] = []
    server.use(
      mock(security.prove, () => ({ proof: 'an-unused-proof', expires_in_s: 300 })),
      mockCall(contract.account.changeWithdrawalPassword, (request) => {
        const proof = request.headers.get('x-proof')
        proofs.push(proof)
        const needed = { errorCode: 'proof_needed', params: { purpose: 'withdrawal_password', method: 'factor' } }
        const wrong = { errorCode: 'withdrawal_password_wrong' }
        return Response.json({ status: false, ...(proof ? wrong : needed) }, { status: proof ? 422 : 403 })
      }),
    )
    renderWithDialogs(<PasswordChangeForm kind="withdrawal" />)
    await userEvent.type(screen.getByLabelText('目前的託售密碼'), 'paper89')
    await userEvent.type(screen.getByLabelText(/^新的託售密碼/), 'harbour2468')
    await userEvent.type(screen.getByLabelText('再次輸入新密碼'), 'harbour2468')
    const submit = () => userEvent.click(screen.getByRole('button', { name: '確認修改' }))
    await submit()
    await userEvent.type(await screen.findByLabelText('驗證 App 的 6 位數驗證碼'), '135790')
    await userEvent.click(screen.getByRole('button', { name: '確認' }))
    expect(await screen.findByText(tw.errors.withdrawal_password_wrong)).toBeVisible()
    await submit()
    await waitFor(() => expect(proofs).toEqual([null, 'an-unused-proof', 'an-unused-proof']))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is replaced by SMS for a member without a factor: the code is sent as the proof dialog opens', async () => {
    saveToken('t')
    const needed = { params: { purpose: 'factor', method: 'sms', mobile: '+886912***678' } }
    server.use(
      mock(security.factors, () => ({ totp: null })),
      mockFailure(security.enrolTotp, 'proof_needed', needed),
      mock(security.sendProof, () => ({ expires_in_s: 600, resend_in_s: 60 })),
      mockFailure(security.prove, 'sms_code_wrong'),
    )
    renderWithDialogs(<LoadedCard />)
    await userEvent.click(await screen.findByRole('button', { name: '開始設定' }))
    expect(await screen.findByText('驗證碼已發送至 +886912***678')).toBeVisible()
    expect(screen.getByText(/簡訊可能遭攔截/)).toBeVisible()
    await userEvent.type(screen.getByLabelText('簡訊驗證碼'), '000000')
    await userEvent.click(screen.getByRole('button', { name: '確認' }))
    expect(await screen.findByRole('alert')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '取消' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByRole('button', { name: '開始設定' })).toBeEnabled()
  })

  it('is proved by SMS with a wait, and no code, if the number may not get another one yet', async () => {
    saveToken('t')
    const needed = { params: { purpose: 'factor', method: 'sms', mobile: '+886912***678' } }
    server.use(
      mock(security.factors, () => ({ totp: null })),
      mockFailure(security.enrolTotp, 'proof_needed', needed),
      mockFailure(security.sendProof, 'rate_limited', { params: { retry_after: 42 } }),
    )
    renderWithDialogs(<LoadedCard />)
    const button = await screen.findByRole('button', { name: '開始設定' })
    // No two readings of the clock are equal, as on a busy device.
    let at = Date.now()
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => (at += 1))
    await userEvent.click(button)
    expect(await screen.findByText('操作過於頻繁，請於 42 秒後再試')).toBeVisible()
    expect(screen.getByText('42 秒後重發')).toBeVisible()
    clock.mockRestore()
  })

  it('is the second step of signing in, with a recovery code if the phone is lost', async () => {
    const ticket = 'a-ticket-of-five-minutes'
    const onDone = vi.fn()
    server.use(
      mockFailure(contract.auth.login, 'second_factor_needed', { params: { ticket, expires_in_s: 300 } }),
      mockFailure(security.signIn, 'second_factor_wrong', { params: { tries_left: 2 } }),
    )
    renderWithDialogs(<LoginForm onDone={onDone} />)
    await userEvent.type(screen.getByLabelText('帳號'), 'player01')
    await userEvent.type(screen.getByLabelText('密碼'), 'night88')
    await userEvent.click(screen.getByRole('button', { name: '登入' }))
    const dialog = within(await screen.findByRole('dialog', { name: '輸入驗證碼' }))
    expect(dialog.getByText(/^請在 \d\d:\d\d 前完成。$/)).toBeVisible()
    await userEvent.type(dialog.getByLabelText('驗證碼'), '111111')
    await userEvent.click(dialog.getByRole('button', { name: '登入' }))
    expect(await dialog.findByText(/還可以試 2 次|2 次/)).toBeVisible()
    expect(dialog.getByText(tw.errors.second_factor_wrong)).toBeVisible()
    expect(readToken()).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: '改用復原碼' }))
    await userEvent.type(dialog.getByLabelText('復原碼'), 'wrng-cdxe')
    await userEvent.click(dialog.getByRole('button', { name: '登入' }))
    expect(await dialog.findByText(/^復原碼錯誤或已使用過/)).toBeVisible()
    server.use(
      mock(security.signIn, (input) => {
        expect(input).toEqual({ ticket, code: '7k2m-q9xd' })
        return { token: 'a token' }
      }),
    )
    await userEvent.type(dialog.getByLabelText('復原碼'), '7k2m-q9xd')
    await userEvent.click(dialog.getByRole('button', { name: '登入' }))
    await waitFor(() => expect(onDone).toHaveBeenCalledWith('player01'))
    expect(readToken()).toBe('a token')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('signs nobody in if it is closed before the reply arrives', async () => {
    let reply: () => void = () => {}
    const held = new Promise<void>((resolve) => (reply = resolve))
    let isAnswered = false
    server.use(
      mockFailure(contract.auth.login, 'second_factor_needed', { params: { ticket: 't', expires_in_s: 300 } }),
      mockCall(security.signIn, async () => {
        await held
        isAnswered = true
        return Response.json({ status: true, token: 'late' })
      }),
    )
    const onDone = vi.fn()
    renderWithDialogs(<LoginForm onDone={onDone} />)
    await userEvent.type(screen.getByLabelText('帳號'), 'player01')
    await userEvent.type(screen.getByLabelText('密碼'), 'night88')
    await userEvent.click(screen.getByRole('button', { name: '登入' }))
    const dialog = within(await screen.findByRole('dialog', { name: '輸入驗證碼' }))
    await userEvent.type(dialog.getByLabelText('驗證碼'), '111111')
    await userEvent.click(dialog.getByRole('button', { name: '登入' }))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    reply()
    await waitFor(() => expect(isAnswered).toBe(true))
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect([readToken(), onDone.mock.calls]).toEqual([null, []])
  })
})
