import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { ToastHost } from '@/components/providers/toast-host'
import { WithdrawalPanel } from '@/components/wallet/withdrawal/withdrawal-panel'
import { contract } from '@/contract'
import { onProofNeeded } from '@/lib/api'
import { saveToken } from '@/lib/storage/session'
import tw from '@/locales/tw'
import { useUserDetailStore } from '@/stores/resources'
import { mock, mockCall, mockUnreachable, openMockServer } from '@/tests/support/mock'
import { bankList, member } from '@/tests/support/records'
import { renderSite } from '@/tests/support/render'

const { requestWithdrawal } = contract.wallet
const { withdrawal_title } = tw.wallet.unanswered
/** The idempotency keys of the requests, in their order. */
let keys: (string | null)[] = []
let isProved = false
/** Answers the request for a proof of identity; undefined until there is one. */
let answerProof: ((proof: string | null) => void) | undefined

const server = openMockServer(
  mock(contract.account.detail, () => member()),
  mock(contract.wallet.venueBalance, () => []),
  mock(contract.bank.list, () => bankList()),
  mockCall(requestWithdrawal, ({ headers }) => {
    keys.push(headers.get('idempotency-key'))
    const needed = { errorCode: 'proof_needed', params: { purpose: 'withdrawal', method: 'sms' } }
    return isProved ? Response.error() : Response.json(needed, { status: 403 })
  }),
)

beforeEach(() => {
  localStorage.clear()
  saveToken('t')
  useUserDetailStore.getState().reset()
  keys = []
  isProved = false
  answerProof = undefined
  onProofNeeded(() => new Promise((resolve) => (answerProof = resolve)))
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
const submit = async () => {
  await userEvent.type(screen.getByLabelText('託售密碼'), 'paper88')
  await userEvent.click(screen.getByRole('button', { name: '確認託售' }))
}
const requestProof = async () => {
  await open()
  await userEvent.type(screen.getByLabelText('託售點數'), '1000')
  await submit()
  await waitFor(() => expect(answerProof).toBeDefined())
}

describe('a withdrawal that needs a proof of identity', () => {
  it('is not reported after a reload without the proof, because it was not placed', async () => {
    await requestProof()
    await reload()
    expect(screen.queryByText(withdrawal_title)).toBeNull()
  })

  it('is reported after a reload if its reply was lost', async () => {
    await requestProof()
    isProved = true
    answerProof?.('a-fresh-proof')
    expect(await screen.findByText(withdrawal_title)).toBeInTheDocument()
    await reload()
    expect(screen.getByText(withdrawal_title)).toBeInTheDocument()
    expect(keys).toEqual([keys[0], keys[0]])
  })

  it('stays reported if an earlier request had no reply', async () => {
    server.use(mockUnreachable(requestWithdrawal))
    await open()
    await userEvent.type(screen.getByLabelText('託售點數'), '1000')
    await submit()
    await screen.findByText(withdrawal_title)
    server.resetHandlers()
    await submit()
    await waitFor(() => expect(answerProof).toBeDefined())
    await reload()
    expect(screen.getByText(withdrawal_title)).toBeInTheDocument()
  })
})
