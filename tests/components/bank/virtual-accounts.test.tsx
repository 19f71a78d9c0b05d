import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { VirtualAccounts } from '@/components/bank/virtual-accounts'
import { toast } from '@/components/ui/feedback/toast'
import { contract } from '@/contract'
import type { Locale } from '@/contract/locales'
import { saveToken } from '@/lib/storage/session'
import { mock, mockFailure, openMockServer } from '@/tests/support/mock'
import { bankList } from '@/tests/support/records'
import { renderSite } from '@/tests/support/render'

const sent = vi.fn()
const server = openMockServer(
  mock(contract.bank.createVirtual, (input) => {
    sent(input)
    return { id: 'v9' }
  }),
)
beforeEach(() => {
  saveToken('t')
  sent.mockReset()
})

const tron = { id: 'v1', channel: 'TRC20', address: `T${'x'.repeat(33)}` }
const ether = { id: 'v2', channel: 'ERC20', address: `0x${'a'.repeat(40)}` }
const onBound = vi.fn()
const show = (accounts: (typeof tron)[], locale?: Locale) =>
  renderSite(<VirtualAccounts accounts={accounts} onBound={onBound} />, locale)
const adding = () => screen.queryByRole('button', { name: '新增 USDT 錢包' })
const open = () => userEvent.click(screen.getByRole('button', { name: '新增 USDT 錢包' }))
const offered = () =>
  within(screen.getByLabelText('網路'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

it.each([
  ['tw', '新增 USDT 錢包', /一經綁定即無法更改/],
  ['vi', 'Thêm ví USDT', /không thể thay đổi sau khi liên kết/],
  ['en', 'Add a USDT wallet', /cannot be changed once it is linked/],
  ['th', 'เพิ่มกระเป๋า USDT', /เปลี่ยนไม่ได้หลังจากผูกแล้ว/],
] as const)(
  'the form warns before binding that a virtual account cannot be changed, in %s',
  async (locale, add, warning) => {
    show([], locale)
    await userEvent.click(screen.getByRole('button', { name: add }))
    expect(screen.getByText(warning)).toBeInTheDocument()
  },
)

it('the form offers every channel while no account is bound', async () => {
  show([])
  await open()
  expect(offered()).toEqual(['TRC20', 'ERC20'])
})

it('the form offers only the channel without an account, and binds it', async () => {
  show([tron])
  await open()
  expect(offered()).toEqual(['ERC20'])
  expect(screen.getByLabelText('網路')).toHaveValue('ERC20')
  await userEvent.type(screen.getByLabelText('錢包地址'), ether.address)
  await userEvent.click(screen.getByRole('button', { name: '綁定' }))
  await vi.waitFor(() => expect(onBound).toHaveBeenCalledOnce())
  expect(sent).toHaveBeenCalledExactlyOnceWith({ channel: 'ERC20', address: ether.address })
  // Both channels are bound, so the form is gone even before the list reloads; the focus stays on the bound account.
  expect(adding()).toBeNull()
  expect(document.activeElement).toContainElement(screen.getByText(tron.address))
  expect(document.body).not.toHaveFocus()
})

describe('an address that is bound already', () => {
  const submit = async (listed: (typeof tron)[]) => {
    server.use(
      mockFailure(contract.bank.createVirtual, 'already_bound'),
      mock(contract.bank.list, () => bankList({ virtual_accounts: listed })),
    )
    onBound.mockReset()
    const [success, error] = (['success', 'error'] as const).map((kind) => vi.spyOn(toast, kind).mockReset())
    show([])
    await open()
    await userEvent.type(screen.getByLabelText('錢包地址'), tron.address)
    await userEvent.click(screen.getByRole('button', { name: '綁定' }))
    const shown = () =>
      success!.mock.lastCall?.[0] ?? error!.mock.lastCall?.[0] ?? screen.queryByRole('alert')?.textContent
    await vi.waitFor(() => expect(shown()).toBeTruthy())
    return String(shown())
  }

  it.each([
    ['reports success if only the reply to an earlier attempt was lost', tron.address, /^新增成功$/],
    ['reports a failure if the channel has another address', `T${'y'.repeat(33)}`, /^新增失敗 · 已綁定/],
  ])('closes the form and %s', async (_, address, words) => {
    expect(await submit([{ ...tron, address }])).toMatch(words)
    expect(onBound).toHaveBeenCalledOnce()
    expect(screen.queryByLabelText('錢包地址')).toBeNull()
    expect(adding()).toHaveFocus()
  })

  it('keeps the form if it belongs to another member', async () => {
    expect(await submit([])).toMatch(/^新增失敗 · 已綁定/)
    expect(onBound).not.toHaveBeenCalled()
    expect(screen.getByLabelText('錢包地址')).toHaveValue(tron.address)
    expect(offered()).toEqual(['TRC20', 'ERC20'])
  })
})

it('the form offers no channel once both are bound', () => {
  show([tron, ether])
  expect(adding()).toBeNull()
  expect(screen.getByText(ether.address)).toBeInTheDocument()
})
