// Tests components/wallet/withdrawal/confirm-sheet.tsx, components/ui/form/proof-fields.tsx, components/providers/toast-host.tsx
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { ToastHost } from '@/components/providers/toast-host'
import { WithdrawalPanel } from '@/components/wallet/withdrawal/withdrawal-panel'
import { contract } from '@/contract'
import { security } from '@/contract/optional/security'
import { saveToken } from '@/lib/storage/session'
import tw from '@/locales/tw'
import { useUserDetailStore } from '@/stores/resources'
import { mock, mockCall, mockFailure, mockUnreachable, openMockServer } from '@/tests/support/mock'
import { bankList, member } from '@/tests/support/records'
import { renderSite } from '@/tests/support/render'

const { requestWithdrawal } = contract.wallet
const { withdrawal_title } = tw.wallet.unanswered
/** The idempotency keys and proofs of the requests, in their order. */
let requests: [string | null, string | null][] = []
/** The withdrawals that the texts with a code name. */
let named: unknown[] = []

const server = openMockServer(
  mock(contract.account.detail, () => member()),
  mock(contract.wallet.venueBalance, () => []),
  mock(contract.bank.list, () => bankList()),
  mock(security.sendProof, ({ withdrawal }) => {
    named.push(withdrawal)
    return { expires_in_s: 600, resend_in_s: 60 }
  }),
  mock(security.prove, ({ purpose, code, withdrawal }) => {
    expect({ purpose, code }).toEqual({ purpose: 'withdrawal', code: '135790' })
    expect(withdrawal).toEqual(named.at(-1))
    return { proof: 'a-fresh-proof', expires_in_s: 300 }
  }),
  mockCall(requestWithdrawal, ({ headers }) => {
    requests.push([headers.get('idempotency-key'), headers.get('x-proof')])
    const params = { purpose: 'withdrawal', method: 'sms', mobile: '+8869****678' }
    return headers.get('x-proof')
      ? Response.error()
      : Response.json({ errorCode: 'proof_needed', params }, { status: 403 })
  }),
)

beforeEach(() => {
  localStorage.clear()
  saveToken('t')
  useUserDetailStore.getState().reset()
  requests = []
  named = []
})

const open = async () => {
  renderSite(
    <>
      <WithdrawalPanel />
      <ToastHost />
    </>,
  )
  await screen.findByLabelText('託售點數')
}
const reload = () => {
  cleanup()
  return open()
}
const button = () => screen.getByRole('button', { name: '託售 1,000.00 點' })
const submit = async () => {
  await userEvent.click(screen.getByRole('button', { name: '下一步：確認託售' }))
  await userEvent.type(await screen.findByLabelText('託售密碼'), 'paper88')
  await userEvent.click(button())
}
const requestProof = async () => {
  await open()
  await userEvent.type(screen.getByLabelText('託售點數'), '1000')
  await submit()
  return screen.findByLabelText('簡訊驗證碼')
}

describe('a withdrawal that needs a proof of identity', () => {
  it('asks for the code below the sums and the password, and names amount and account to the sender', async () => {
    const code = await requestProof()
    const sheet = within(screen.getByRole('dialog', { name: '確認託售' }))
    const shown = sheet.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(shown).toEqual(['1,000.00', '玉山商業銀行 ****0123', '30.00', 'NT$970'])
    expect(sheet.getByText('這是您第一次託售到這個帳戶。')).toBeVisible()
    expect(await sheet.findByText('驗證碼已發送至 +8869****678')).toBeVisible()
    expect(named).toEqual([{ amount: '1000.00', payout_type: 'bank', payout_account: 'b1' }])
    expect(code).toHaveFocus()
    await userEvent.type(code, '13579')
    expect(button()).toBeDisabled()
    await userEvent.type(code, '0')
    expect(button()).toBeEnabled()
  })

  it('keeps the button off until the password is typed, and sends no code for a wrong one', async () => {
    server.use(mockFailure(requestWithdrawal, 'withdrawal_password_wrong'))
    await open()
    await userEvent.type(screen.getByLabelText('託售點數'), '1000')
    await userEvent.click(screen.getByRole('button', { name: '下一步：確認託售' }))
    const password = await screen.findByLabelText('託售密碼')
    expect(password).toHaveFocus()
    expect(button()).toBeDisabled()
    await userEvent.type(password, 'wrong88{Enter}')
    await waitFor(() => expect(password).toBeInvalid())
    expect(screen.queryByLabelText('簡訊驗證碼')).toBeNull()
    expect(named).toEqual([])
  })

  it('is not reported after the sheet was closed without the proof, because it was not placed', async () => {
    await requestProof()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: '下一步：確認託售' })).toBeEnabled())
    expect(screen.queryByRole('alert')).toBeNull()
    await reload()
    expect(screen.queryByText(withdrawal_title)).toBeNull()
  })

  it('is reported after a reload if its reply was lost', async () => {
    await userEvent.type(await requestProof(), '135790')
    await userEvent.click(button())
    expect(await screen.findByText(withdrawal_title)).toBeInTheDocument()
    await reload()
    expect(screen.getByText(withdrawal_title)).toBeInTheDocument()
    const [key] = requests[0]!
    expect(requests).toEqual([
      [key, null],
      [key, 'a-fresh-proof'],
    ])
  })

  it('stays reported if an earlier request had no reply', async () => {
    server.use(mockUnreachable(requestWithdrawal))
    await open()
    await userEvent.type(screen.getByLabelText('託售點數'), '1000')
    await submit()
    await screen.findByText(withdrawal_title)
    server.resetHandlers()
    await submit()
    await reload()
    expect(screen.getByText(withdrawal_title)).toBeInTheDocument()
  })
})
