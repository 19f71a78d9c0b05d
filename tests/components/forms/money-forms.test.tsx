// Tests components/wallet/transfer/transfer-panel.tsx, components/wallet/withdrawal/withdrawal-form.tsx, components/games/play/transfer-point-dialog.tsx
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach } from 'vitest'
import { TransferPointDialog } from '@/components/games/play/transfer-point-dialog'
import { TransferPanel } from '@/components/wallet/transfer/transfer-panel'
import { WithdrawalForm } from '@/components/wallet/withdrawal/withdrawal-form'
import { contract } from '@/contract'
import { optional } from '@/contract/optional'
import { gameType } from '@/contract/constants'
import { mockFailure, mockUnreachable, mock, openMockServer } from '@/tests/support/mock'
import { bankList, member, terms } from '@/tests/support/records'
import { useUserDetailStore, useVenueBalancesStore } from '@/stores/resources'
import { broken, describeForm, found, generalFailures, refused } from './form-table'

const rich = member({ credit: '150000.00', withdrawal_terms: terms({ left_today: '99000.00' }) })
const venues = [{ venue: 'evo', name: 'EVO', balance: '320.00', maintenance: false }]
const server = openMockServer(
  mock(contract.account.detail, () => rich),
  mock(optional.corrections.orderOutcome, () => ({ is_placed: false })),
  mock(contract.wallet.venueBalance, () => venues),
)
beforeEach(() => {
  useUserDetailStore.setState({ data: rich, status: 'ready', error: null })
  useVenueBalancesStore.setState({
    data: venues.map((venue) => ({ ...venue, readAt: 0, isSilent: false })),
    status: 'ready',
    error: null,
  })
})

const { requestWithdrawal, transfer } = contract.wallet
const amount = (rule: string, typed: string, key: string, points?: Record<string, string>) =>
  broken(rule, '5', { amount: typed }, key, points && { points })
const figures = [
  amount('a number', 'many', 'validation.amount_format'),
  amount('two decimals at most', '500.0001', 'validation.amount_format'),
  amount('more than zero', '0', 'validation.amount_not_positive'),
  amount('more than zero, also with a minus', '-5', 'validation.amount_not_positive'),
  amount('at most the balance, however long', '9'.repeat(20), 'errors.insufficient_balance'),
  amount('at most the balance', '150000.01', 'errors.insufficient_balance'),
]

describeForm(server, {
  form: 'withdrawal',
  call: requestWithdrawal,
  content: <WithdrawalForm detail={rich} bank={bankList()} onDone={() => {}} />,
  fields: {
    payout: { label: 'wallet.withdrawal.pay_to', right: '', isGroup: true },
    amount: { label: 'wallet.withdrawal.amount', right: '500' },
    password: { label: 'wallet.withdrawal.password', right: '' },
  },
  submit: 'wallet.withdrawal.next',
  confirm: async (words) => {
    const password = await screen.findByLabelText(words('wallet.withdrawal.password'))
    fireEvent.input(password, { target: { value: 'paper88' } })
    fireEvent.submit(password.closest('form')!)
  },
  rules: [
    amount('points required', '', 'validation.required'),
    ...figures,
    amount('a minimum', '99.99', 'errors.amount_below_minimum', { minimum: '100.00' }),
    amount('a maximum', '100000.01', 'errors.amount_above_maximum', { maximum: '100000.00' }),
    amount('at most the rest of the daily cap', '99000.01', 'wallet.limit.left_today_passed', { left: '99000.00' }),
    refused(requestWithdrawal, 'insufficient_balance', 'amount'),
    refused(requestWithdrawal, 'daily_cap_exceeded', 'amount', { cap: '300,000.00' }),
    refused(requestWithdrawal, 'withdrawal_password_wrong', 'password'),
    refused(requestWithdrawal, 'withdrawal_password_not_set', 'password'),
    refused(requestWithdrawal, 'payout_account_unknown', 'payout'),
    refused(requestWithdrawal, 'identity_not_certified', 'note'),
    refused(requestWithdrawal, 'turnover_not_met', 'note', { remaining: '12.00' }),
    refused(requestWithdrawal, 'first_withdrawal_too_early', 'note', { opens_at: '12:00' }),
    found(requestWithdrawal, 'payout', 'payout_account', 'required'),
    found(requestWithdrawal, 'amount', 'amount', 'amount_format'),
    ...generalFailures(requestWithdrawal),
  ],
})

describeForm(server, {
  form: 'transfer',
  call: transfer,
  content: <TransferPanel />,
  fields: {
    source: { label: 'wallet.transfer.from', right: '' },
    target: { label: 'wallet.transfer.to', right: '' },
    amount: { label: 'wallet.transfer.amount', right: '500' },
  },
  submit: 'wallet.transfer.submit',
  rules: [
    amount('amount required', '', 'validation.required'),
    ...figures,
    found(transfer, 'source', 'source', 'required'),
    found(transfer, 'target', 'target', 'required'),
    found(transfer, 'target', 'target', 'same_source_and_target'),
    found(transfer, 'amount', 'amount', 'amount_format'),
    refused(transfer, 'insufficient_balance', 'amount'),
    refused(transfer, 'venue_unknown', 'note'),
    refused(transfer, 'venue_maintenance', 'note'),
    ...generalFailures(transfer),
  ],
})

describeForm(server, {
  form: 'transfer before a game',
  call: transfer,
  content: (
    <TransferPointDialog
      venue={{ id: 1, name: 'EVO', game_code: 'evo', game_type: gameType.live }}
      onClose={() => {}}
    />
  ),
  ready: async () => void (await screen.findAllByRole('textbox')),
  fields: { amount: { label: 'lobby.transfer.amount', right: '500' } },
  submit: 'lobby.transfer.move_only',
  // The rules of the amount are those of every transfer, in the table above.
  rules: [
    ...figures.slice(-1),
    refused(transfer, 'insufficient_balance', 'amount'),
    refused(transfer, 'venue_maintenance', 'amount'),
    {
      rule: 'the server fails without a message',
      section: '8',
      answer: mockFailure(transfer, 'internal'),
      at: 'amount',
      key: 'errors.internal',
    },
    {
      rule: 'the server cannot be reached',
      section: '8',
      answer: mockUnreachable(transfer),
      at: 'amount',
      key: 'errors.network',
    },
  ],
})
