// Tests components/wallet/top-up/top-up-form.tsx
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach } from 'vitest'
import { TopUpForm } from '@/components/wallet/top-up/top-up-form'
import { contract } from '@/contract'
import { protection } from '@/contract/optional/protection'
import { useSiteStore, useUserDetailStore } from '@/stores/resources'
import { mock, openMockServer } from '@/tests/support/mock'
import { noLimits } from '@/tests/support/mocked/answers/protection'
import { bankList, topUps, member, site } from '@/tests/support/records'
import { broken, describeForm, found, generalFailures, refused } from './form-table'

const store = { chain: 'family' as const, store_number: '站前店' }
const server = openMockServer(
  mock(contract.account.detail, () => member()),
  mock(contract.wallet.venueBalance, () => []),
  mock(contract.content.site, site),
  mock(protection.overview, () => noLimits),
  mock(contract.records.deposits, () => topUps()),
  mock(contract.bank.list, () => bankList({ stores: Array.from({ length: 5 }, () => store) })),
)
beforeEach(() => {
  useSiteStore.getState().reset()
  useUserDetailStore.getState().reset()
})

const methods = [
  { method: 'vendor', call: contract.wallet.depositVendor, maximum: '50000.00', above: '50000.01' },
  { method: 'usdt', call: contract.wallet.depositAddress, maximum: '50000.00', above: '50,000.01' },
  { method: 'store', call: contract.wallet.depositOrder, maximum: '20000.00', above: '20000.01' },
] as const

for (const { method, call, maximum, above } of methods) {
  const amount = (rule: string, typed: string, code: string) => broken(rule, '5', { amount: typed }, code)
  describeForm(server, {
    form: `top-up by ${method}`,
    call,
    content: <TopUpForm onCreated={() => {}} />,
    ready: async (words) => {
      fireEvent.click(screen.getByText(words(`wallet.method.${method}.name`), { selector: 'label *' }))
      await screen.findByRole('group', { name: words('wallet.top_up.quick') })
    },
    fields: { amount: { label: 'wallet.top_up.amount', right: '1500' } },
    submit: 'wallet.top_up.submit',
    rules: [
      amount('points required', '', 'required'),
      amount('a number', 'many', 'amount_format'),
      amount('two decimals at most', '500.0001', 'amount_format'),
      amount('more than zero', '0.00', 'amount_not_positive'),
      amount('more than zero, also with a minus', '-5', 'amount_not_positive'),
      broken('at most the maximum, however long', '9', { amount: '9'.repeat(20) }, 'errors.amount_above_maximum', {
        points: { maximum },
      }),
      broken('a minimum', '5', { amount: '99.99' }, 'errors.amount_below_minimum', { points: { minimum: '100.00' } }),
      broken('a maximum', '9', { amount: above }, 'errors.amount_above_maximum', { points: { maximum } }),
      refused(call, 'daily_cap_exceeded', 'amount', { cap: '200,000.00' }),
      refused(call, 'amount_below_minimum', 'amount', { minimum: '500.00' }),
      refused(call, 'amount_above_maximum', 'amount', { maximum: '900.00' }),
      refused(call, 'vendor_unavailable', 'note'),
      found(call, 'amount', 'amount', 'amount_format'),
      ...generalFailures(call),
    ],
  })
}

describeForm(server, {
  form: 'top-up order of a store',
  call: contract.wallet.depositOrder,
  content: <TopUpForm onCreated={() => {}} />,
  ready: async (words) => {
    fireEvent.click(screen.getByText(words('wallet.method.store.name'), { selector: 'label *' }))
    await screen.findByRole('group', { name: words('wallet.top_up.quick') })
  },
  fields: { amount: { label: 'wallet.top_up.amount', right: '1500' } },
  submit: 'wallet.top_up.submit',
  rules: [refused(contract.wallet.depositOrder, 'stores_not_bound', 'note')],
})
