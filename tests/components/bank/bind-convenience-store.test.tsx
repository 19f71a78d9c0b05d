import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { BindConvenienceStore } from '@/components/bank/bind-convenience-store'
import { contract } from '@/contract'
import type { ConvenienceStoreChain } from '@/contract/member/bank'
import { optional } from '@/contract/optional'
import { saveToken } from '@/lib/storage/session'
import { mock, mockFailure, mockUnreachable, openMockServer } from '@/tests/support/mock'
import { bankList } from '@/tests/support/records'
import { renderSite } from '@/tests/support/render'

let stores: { chain: ConvenienceStoreChain; store_number: string }[] = []
const server = openMockServer(
  mock(contract.bank.stores, () => ({ banks: [], chains: [{ code: 'seven' as const, name: '小七' }] })),
  mock(contract.bank.list, () => bankList({ stores })),
)

beforeEach(() => {
  stores = []
  saveToken('t')
})

const field = () => screen.getByRole('textbox')
const bind = () => userEvent.click(screen.getByRole('button', { name: '綁定' }))

describe('BindConvenienceStore', () => {
  it('shows each chain’s rule for store names or numbers, and replaces it with an error once the input breaks it', async () => {
    renderSite(<BindConvenienceStore />)
    expect(await screen.findByText('全家請輸入店名，僅限中文字，2 至 20 個字')).toBeInTheDocument()
    await userEvent.type(field(), 'A123')
    await bind()
    expect(await screen.findByText('全家店名僅限中文字，2 至 20 個字')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('radio', { name: '萊爾富' }))
    expect(screen.getByText('萊爾富店號可輸入數字與英文字母，3 至 12 個')).toBeInTheDocument()
    expect(screen.queryByText('全家店名僅限中文字，2 至 20 個字')).toBeNull()
    await userEvent.click(await screen.findByRole('radio', { name: '小七' }))
    await bind()
    expect(await screen.findByText('店號須為 4 至 8 位數字')).toBeInTheDocument()
  })

  it('binds a store and then counts it', async () => {
    server.use(
      mock(contract.bank.create, (input) => {
        stores = [input as (typeof stores)[number]]
        return { identity_state: 'certified' as const }
      }),
    )
    renderSite(<BindConvenienceStore />)
    await userEvent.type(await screen.findByRole('textbox'), '站前店')
    await bind()
    expect((await screen.findAllByText('站前店')).length).toBeGreaterThan(0)
    expect(screen.getByText('再綁定 4 間，即可使用超商儲值。')).toBeInTheDocument()
    await waitFor(() => expect(field()).toHaveValue(''))
  })

  it('accepts a name of 20 characters with spaces between them', async () => {
    const sent = vi.fn()
    server.use(
      mock(contract.bank.create, (input) => {
        sent(input)
        return { identity_state: 'certified' as const }
      }),
    )
    renderSite(<BindConvenienceStore />)
    await userEvent.click(await screen.findByRole('textbox'))
    await userEvent.paste(Array(20).fill('店').join(' '))
    await bind()
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ chain: 'family', store_number: '店'.repeat(20) }))
  })

  it('lists a store whose first attempt was stored although its reply was lost', async () => {
    server.use(mockFailure(contract.bank.create, 'already_bound'))
    renderSite(<BindConvenienceStore />)
    await userEvent.type(await screen.findByRole('textbox'), '站前店')
    stores = [{ chain: 'family', store_number: '站前店' }]
    await bind()
    expect(await screen.findAllByText('站前店')).not.toHaveLength(0)
    await waitFor(() => expect(field()).toHaveFocus())
    expect(field()).toHaveValue('站前店')
  })

  it('lists a store no longer if only the reply to its removal was lost', async () => {
    stores = [{ chain: 'family', store_number: '站前店' }]
    renderSite(<BindConvenienceStore />)
    const [button] = await screen.findAllByRole('button', { name: '移除 站前店' })
    stores = []
    server.use(mockUnreachable(optional.corrections.removeStore))
    await userEvent.click(button!)
    await waitFor(() => expect(screen.queryByText('站前店')).toBeNull())
  })

  it('removes a store with a wrong number, and says why a store in use cannot be removed', async () => {
    stores = [{ chain: 'family', store_number: '站前店' }]
    const { removeStore } = optional.corrections
    server.use(mockFailure(removeStore, 'state_conflict', { msg: '有訂單等待付款' }))
    renderSite(<BindConvenienceStore />)
    // Narrow and wide layouts both render the list; CSS hides one of them.
    const [button] = await screen.findAllByRole('button', { name: '移除 站前店' })
    await userEvent.click(button!)
    // In the row of the pressed button.
    await waitFor(() => expect(within(button!.closest('li')!).getByRole('alert')).toHaveTextContent('有訂單等待付款'))
    server.use(mock(removeStore, (input) => ((stores = stores.filter((each) => each.chain !== input.chain)), {})))
    await userEvent.click(button!)
    await waitFor(() => expect(screen.queryByText('站前店')).toBeNull())
    // The pressed button is gone; the focus stays in its list.
    await waitFor(() => expect(screen.getByRole('region', { name: '已綁定的超商' })).toHaveFocus())
    expect(screen.getByText('再綁定 5 間，即可使用超商儲值。')).toBeInTheDocument()
  })

  it('keeps the focus when the last store of a phone’s list, which then disappears, is removed', async () => {
    stores = [{ chain: 'family', store_number: '站前店' }]
    server.use(mock(optional.corrections.removeStore, () => ((stores = []), {})))
    renderSite(<BindConvenienceStore />)
    // The second list is the phone's.
    const [, button] = await screen.findAllByRole('button', { name: '移除 站前店' })
    await userEvent.click(button!)
    await waitFor(() => expect(screen.queryByText('站前店')).toBeNull())
    await waitFor(() => expect(screen.getByRole('region', { name: '綁定進度' })).toHaveFocus())
  })
})
