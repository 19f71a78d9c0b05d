// Tests components/security/security-panel.tsx, components/auth/login-form.tsx, lib/browser/passkeys.ts
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LoginForm } from '@/components/auth/login-form'
import { DialogHost } from '@/components/layout/dialogs/dialog-host'
import { SecurityPanel } from '@/components/security/security-panel'
import { contract } from '@/contract'
import { passkeys, type Passkey } from '@/contract/optional/passkeys'
import { security } from '@/contract/optional/security'
import { onProofNeeded } from '@/lib/api'
import { CapabilityProvider } from '@/lib/hooks/use-capability'
import { readToken, saveToken } from '@/lib/storage/session'
import { proofFromDialog, useDialogsStore } from '@/stores/dialogs'
import { useSessionStore } from '@/stores/session'
import { mock, mockCall, mockFailure, openMockServer } from '@/tests/support/mock'
import { renderSite } from '@/tests/support/render'
import { signedIn } from '@/tests/support/signed-in'

// Next's router needs its server.
vi.mock('next/navigation', () => ({
  usePathname: () => '/security',
  useRouter: () => ({ replace: vi.fn(), push: vi.fn() }),
}))

const phone: Passkey = {
  id: 'one',
  name: 'iPhone',
  kind: 'phone',
  added_at: '2026-10-02T02:00:00.000Z',
  last_used_at: '2026-11-24T12:46:00.000Z',
}
const key: Passkey = { ...phone, id: 'two', name: '辦公室安全金鑰', kind: 'security_key', last_used_at: null }
const challenge = 'YS1jaGFsbGVuZ2U'
const options = { challenge, rpId: 'localhost', timeout: 300_000, userVerification: 'required' as const }
const challenged = { options, expires_in_s: 300 }
const creation = {
  challenge,
  rp: { id: 'localhost', name: 'Lantern' },
  user: { id: 'aGFuZGxl', name: 'player01', displayName: 'player01' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }],
  timeout: 300_000,
  attestation: 'none' as const,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'preferred' as const, userVerification: 'preferred' as const },
}

const bytes = new Uint8Array([1, 2, 3]).buffer
/** Simulates a browser with passkeys. `get` and `create` stand for its dialog. */
const browserDialog = { get: vi.fn(), create: vi.fn() }
const answer = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes,
    attestationObject: bytes,
    authenticatorData: bytes,
    signature: bytes,
    getTransports: () => ['internal'],
  },
}
const closed = () => Promise.reject(new DOMException('closed', 'NotAllowedError'))

let list: Passkey[] = []
const server = openMockServer(
  ...signedIn('player01'),
  mock(security.devices, () => ({ items: [], previous_sign_in: null })),
  mock(security.factors, () => ({ totp: null })),
  mock(security.activity, () => ({ items: [], next_cursor: null })),
  mock(passkeys.list, () => ({ items: list, recovery_codes_left: list.length > 0 ? 8 : null })),
  mock(passkeys.startRegistration, () => ({ options: creation, expires_in_s: 300 })),
  mock(passkeys.startSignIn, () => challenged),
  mock(passkeys.startProof, () => challenged),
  mock(passkeys.startFactor, () => challenged),
)

const renderPanel = (content: React.ReactNode = <SecurityPanel />) =>
  renderSite(
    <>
      {content}
      <DialogHost />
    </>,
  )
const card = async () => within(await screen.findByRole('region', { name: '通行密鑰' }))

beforeEach(() => {
  list = [phone, key]
  localStorage.clear()
  useDialogsStore.getState().close(false)
  useSessionStore.getState().signOut()
  saveToken('t')
  onProofNeeded(proofFromDialog)
  vi.stubGlobal('PublicKeyCredential', class PublicKeyCredential {})
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: browserDialog })
  browserDialog.get.mockReset().mockResolvedValue(answer)
  browserDialog.create.mockReset().mockResolvedValue(answer)
})
afterEach(() => void vi.unstubAllGlobals())

describe('passkeys', () => {
  it('are listed with the dates when they were added and last used', async () => {
    renderPanel()
    const shown = await card()
    const rows = await shown.findAllByRole('listitem')
    expect(rows[0]).toHaveTextContent(/iPhone.*新增，.*使用/)
    expect(rows[1]).toHaveTextContent(/辦公室安全金鑰.*尚未使用/)
    expect(shown.getByText('共 10 組，剩餘 8 組')).toBeVisible()
  })

  it('are explained while the member has none; a failed list can be loaded again', async () => {
    list = []
    server.use(mockFailure(passkeys.list, 'service_unavailable'))
    renderPanel()
    expect(await (await card()).findByText('無法載入通行密鑰。請再試一次；仍然失敗請聯絡客服。')).toBeVisible()
    server.use(mock(passkeys.list, () => ({ items: [], recovery_codes_left: null })))
    await userEvent.click((await card()).getByRole('button', { name: '再試一次' }))
    expect(await screen.findByText(/還沒有通行密鑰/)).toBeVisible()
  })

  it('are added under a suggested device name, and come with recovery codes the first time', async () => {
    list = []
    const renamed: unknown[] = []
    server.use(
      mock(passkeys.register, ({ credential }) => {
        expect(credential).toMatchObject({ id: 'AQID', response: { transports: ['internal'] } })
        list = [{ ...phone, name: 'Chrome · Windows' }]
        return { passkey: list[0]!, recovery_codes: ['7K2M-Q9XD'] }
      }),
      mock(passkeys.rename, (input) => {
        renamed.push(input)
        return {}
      }),
    )
    renderPanel()
    await userEvent.click(await screen.findByRole('button', { name: '新增通行密鑰' }))
    const dialog = within(await screen.findByRole('dialog', { name: '替通行密鑰取個名字' }))
    const field = dialog.getByLabelText('名稱')
    expect(field).toHaveValue('Chrome · Windows')
    await userEvent.clear(field)
    await userEvent.type(field, '家裡的電腦')
    await userEvent.click(dialog.getByRole('button', { name: '儲存' }))
    expect(await screen.findByText('7K2M-Q9XD')).toBeVisible()
    expect(renamed).toEqual([{ id: 'one', name: '家裡的電腦' }])
  })

  it.each([
    ['that the member cancelled', 'NotAllowedError', /尚未完成/],
    ['that the device has one already', 'InvalidStateError', '這個裝置已有通行密鑰。'],
    ['that the address is not the site’s', 'SecurityError', /正式網址/],
    ['any other failure', 'UnknownError', /暫時無法使用通行密鑰/],
  ])('cannot be added if the browser reports %s, and can be tried again', async (_, name, words) => {
    browserDialog.create.mockImplementation(() => Promise.reject(new DOMException('no', name)))
    renderPanel()
    await userEvent.click(await screen.findByRole('button', { name: '新增通行密鑰' }))
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByRole('button', { name: '新增通行密鑰' })).toBeEnabled()
  })

  it('are removed with a proof by passkey, after a dialog that lists the other ways to sign in', async () => {
    const proofs: (string | null)[] = []
    server.use(
      mock(passkeys.prove, ({ purpose }) => {
        expect(purpose).toBe('factor')
        return { proof: 'a-fresh-proof', expires_in_s: 300 }
      }),
      mockCall(passkeys.remove, (request) => {
        proofs.push(request.headers.get('x-proof'))
        const params = { purpose: 'factor', method: 'factor', factors: 'passkey' }
        if (!request.headers.get('x-proof'))
          return Response.json({ status: false, errorCode: 'proof_needed', params }, { status: 403 })
        list = [phone]
        return Response.json({ status: true, data: {} })
      }),
    )
    renderPanel()
    await userEvent.click(await screen.findByRole('button', { name: '移除「辦公室安全金鑰」' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: '移除「辦公室安全金鑰」？' }))
    expect(dialog.getByText('密碼 · 「iPhone」')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: '移除' }))
    const proof = within(await screen.findByRole('dialog', { name: '確認是您本人' }))
    expect(proof.queryByLabelText('驗證 App 的 6 位數驗證碼')).toBeNull()
    await userEvent.click(proof.getByRole('button', { name: '用通行密鑰' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: '移除「辦公室安全金鑰」' })).toBeNull())
    expect(proofs).toEqual([null, 'a-fresh-proof'])
    await waitFor(() => expect(screen.getByRole('region', { name: '通行密鑰' })).toHaveFocus())
  })

  it('cannot be added in a browser without support for them; the panel says so', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined)
    renderPanel(
      <>
        <SecurityPanel />
        <LoginForm />
      </>,
    )
    expect(await screen.findByText(/這個瀏覽器不能使用通行密鑰/)).toBeVisible()
    expect(screen.getByRole('button', { name: '移除「iPhone」' })).toBeVisible()
    expect(screen.queryByRole('button', { name: '用通行密鑰登入' })).toBeNull()
  })

  it('are hidden if the backend lacks them', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
    renderSite(
      <CapabilityProvider offer={{ capabilities: ['security'], absent: [] }}>
        <SecurityPanel />
        <LoginForm />
      </CapabilityProvider>,
    )
    expect(await screen.findByRole('region', { name: '兩步驟驗證' })).toBeVisible()
    expect(screen.queryByRole('region', { name: '通行密鑰' })).toBeNull()
    expect(screen.queryByRole('button', { name: '用通行密鑰登入' })).toBeNull()
    expect(screen.getByLabelText('帳號')).toHaveAttribute('autocomplete', 'username')
  })
})

describe('signing in with a passkey', () => {
  beforeEach(() => localStorage.clear())

  it('needs no password', async () => {
    const onDone = vi.fn()
    server.use(mock(passkeys.signIn, () => ({ token: 'a token', account: 'player01' })))
    renderPanel(<LoginForm onDone={onDone} />)
    expect(screen.getByLabelText('帳號')).toHaveAttribute('autocomplete', 'username webauthn')
    await userEvent.click(await screen.findByRole('button', { name: '用通行密鑰登入' }))
    await waitFor(() => expect(onDone).toHaveBeenCalled())
    expect(readToken()).toBe('a token')
  })

  it('shows an error and opens no session if the member cancels or the passkey is unknown', async () => {
    browserDialog.get.mockImplementation(closed)
    renderPanel(<LoginForm />)
    const button = await screen.findByRole('button', { name: '用通行密鑰登入' })
    await userEvent.click(button)
    expect(await screen.findByRole('status')).toHaveTextContent(/尚未完成/)
    browserDialog.get.mockResolvedValue(answer)
    server.use(mockFailure(passkeys.signIn, 'passkey_failed'))
    await userEvent.click(button)
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(readToken()).toBeNull()
  })

  it('can be the second step after the password', async () => {
    const params = { ticket: 'a-ticket', expires_in_s: 300, factors: 'totp passkey' }
    server.use(
      mockFailure(contract.auth.login, 'second_factor_needed', { params }),
      mock(passkeys.finishSignIn, ({ ticket }) => {
        expect(ticket).toBe('a-ticket')
        return { token: 'a token' }
      }),
    )
    renderPanel(<LoginForm />)
    await userEvent.type(screen.getByLabelText('帳號'), 'player01')
    await userEvent.type(screen.getByLabelText('密碼'), 'night88')
    await userEvent.click(screen.getByRole('button', { name: '登入' }))
    const dialog = within(await screen.findByRole('dialog', { name: '輸入驗證碼' }))
    expect(dialog.getByLabelText('驗證碼')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: '用通行密鑰' }))
    await waitFor(() => expect(readToken()).toBe('a token'))
  })
})
