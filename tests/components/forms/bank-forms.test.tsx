// Tests components/bank/bind-convenience-store.tsx, components/bank/virtual-accounts.tsx
import { fireEvent, screen } from '@testing-library/react'
import { ConvenienceStoreForm } from '@/components/bank/bind-convenience-store'
import { VirtualForm } from '@/components/bank/virtual-accounts'
import { contract } from '@/contract'
import { usdtNetworks } from '@/contract/constants'
import { mock, openMockServer } from '@/tests/support/mock'
import { bankList } from '@/tests/support/records'
import { broken, describeForm, found, generalFailures, refused } from './form-table'

// A form that is refused as bound already reads the list.
const server = openMockServer(mock(contract.bank.list, () => bankList()))
const done = () => {}

const trc20 = `T${'a'.repeat(33)}`
const erc20 = `0x${'a'.repeat(40)}`
const { createVirtual, create } = contract.bank

describeForm(server, {
  form: 'virtual account',
  call: createVirtual,
  content: <VirtualForm free={usdtNetworks} onBound={done} onCancel={done} />,
  fields: {
    channel: { label: 'bank.virtual.channel', right: 'TRC20' },
    address: { label: 'bank.virtual.address', right: trc20 },
  },
  submit: 'bank.virtual.submit',
  rules: [
    broken('address required', '5', { address: '' }, 'required'),
    broken('an address', '5', { address: 'T123' }, 'address_format'),
    broken('an address of TRC20', '5', { address: erc20 }, 'address_format'),
    {
      rule: 'an address of ERC20',
      section: '5',
      typed: { channel: 'ERC20' },
      at: 'address',
      key: 'validation.address_format',
    },
    found(createVirtual, 'channel', 'channel', 'required'),
    found(createVirtual, 'address', 'address', 'address_format'),
    refused(createVirtual, 'already_bound', 'note'),
    ...generalFailures(createVirtual),
  ],
})

/** For each store chain: a valid value, invalid ones, and the code of their error. */
const chains = [
  { chain: 'family', right: '站前店', wrong: ['A123', '站前店1', '站'], code: 'store_family_format' },
  {
    chain: 'hilife',
    right: 'A123',
    wrong: ['站前店', 'A_12', 'A1', 'A'.repeat(13)],
    code: 'store_hilife_format',
  },
  {
    chain: 'seven',
    right: '123456',
    wrong: ['A1234', '站前店', '123', '123456789'],
    code: 'store_number_format',
  },
  {
    chain: 'ok',
    right: '1234',
    wrong: ['A1234', '站前店', '123', '123456789'],
    code: 'store_number_format',
  },
] as const

for (const { chain, right, wrong, code } of chains) {
  describeForm(server, {
    form: `store of ${chain}`,
    call: create,
    content: <ConvenienceStoreForm chainName={(each) => each} onBound={done} />,
    ready: () => void fireEvent.click(screen.getByLabelText(chain)),
    fields: {
      chain: { label: 'bank.store.chain', right: '', isGroup: true },
      number: { label: `bank.store.input.${chain}`, right },
    },
    submit: 'bank.store.submit',
    rules: [
      broken('number required', '5', { number: '' }, 'required'),
      ...wrong.map((number) => broken(`not ${number}`, '5', { number }, code)),
    ],
  })
}

describeForm(server, {
  form: 'store',
  call: create,
  content: <ConvenienceStoreForm chainName={(each) => each} onBound={done} />,
  fields: {
    chain: { label: 'bank.store.chain', right: '', isGroup: true },
    number: { label: 'bank.store.input.family', right: '站前店' },
  },
  submit: 'bank.store.submit',
  rules: [
    broken('number of at most 40 characters', '5', { number: '店'.repeat(41) }, 'too_long'),
    found(create, 'chain', 'chain', 'invalid'),
    found(create, 'number', 'store_number', 'store_family_format'),
    refused(create, 'already_bound', 'number'),
    ...generalFailures(create),
  ],
})
