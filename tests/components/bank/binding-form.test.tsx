import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { BindingForm } from '@/components/bank/binding-form'
import { toast } from '@/components/ui/feedback/toast'
import { contract } from '@/contract'
import type { photoFields } from '@/contract/constants'
import { optional } from '@/contract/optional'
import { ApiError, api } from '@/lib/api'
import { saveToken } from '@/lib/storage/session'
import { useUserDetailStore } from '@/stores/resources'
import { mock, mockFailure, openMockServer } from '@/tests/support/mock'
import { member } from '@/tests/support/records'
import { renderSite } from '@/tests/support/render'
import { choosePhoto, fillBinding, fillIdentity, next, picture, renderWithPhotosInForm } from './fill-binding'

const server = openMockServer(
  mock(optional.corrections.branches, () => []),
  mock(contract.account.detail, () => member({})),
  mock(contract.bank.stores, () => ({ banks: [{ code: '808', name: '玉山商業銀行' }], chains: [] })),
)

beforeEach(() => {
  vi.restoreAllMocks()
  saveToken('t')
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
})

const submit = () => userEvent.click(screen.getByRole('button', { name: '送出審核' }))

describe('BindingForm', () => {
  it('sends every field under its name in the contract', async () => {
    const create = vi.spyOn(api.bank, 'create').mockResolvedValue({ identity_state: 'under_review' })
    const onBound = vi.fn()
    renderWithPhotosInForm(<BindingForm isFurther={false} onBound={onBound} />)
    await fillBinding()
    await submit()
    await waitFor(() => expect(onBound).toHaveBeenCalledExactlyOnceWith('under_review'))
    const [sent] = create.mock.calls[0] ?? []
    expect(contract.bank.create.input.safeParse(sent).success).toBe(true)
    expect(sent).toMatchObject({ bank_name: '玉山商業銀行', account_number: '9876543210123', birthday: '1990-01-31' })
  })

  it('starts with the birthday given at registration, unless it is masked or the member typed one', async () => {
    const known = (birthday: string) => useUserDetailStore.setState({ data: member({ birthday }) })
    known('1988-12-24')
    const { unmount } = renderWithPhotosInForm(<BindingForm isFurther={false} onBound={() => {}} />)
    expect(screen.getByLabelText('生日')).toHaveValue('1988-12-24')
    unmount()
    known('1988-**-**')
    renderWithPhotosInForm(<BindingForm isFurther={false} onBound={() => {}} />)
    expect(screen.getByLabelText('生日')).toHaveValue('')
    fireEvent.input(screen.getByLabelText('生日'), { target: { value: '1990-01-31' } })
    act(() => known('1988-12-24'))
    expect(screen.getByLabelText('生日')).toHaveValue('1990-01-31')
    useUserDetailStore.setState({ data: null })
  })

  it('sends an ID number of 20 characters that was pasted with spaces', async () => {
    const create = vi.spyOn(api.bank, 'create').mockResolvedValue({ identity_state: 'under_review' })
    renderWithPhotosInForm(<BindingForm isFurther={false} onBound={() => {}} />)
    await fillBinding()
    const field = screen.getByLabelText('身分證字號')
    await userEvent.clear(field)
    await userEvent.click(field)
    await userEvent.paste('A1234 56789 A1234 56789')
    await submit()
    await waitFor(() => expect(create).toHaveBeenCalledOnce())
    expect(create.mock.calls[0]?.[0]).toMatchObject({ id_number: 'A123456789A123456789' })
  })

  it('keeps photos and text when the server rejects the form', async () => {
    vi.spyOn(api.bank, 'create').mockRejectedValue(new ApiError('image_invalid', '照片無法讀取', 422))
    renderWithPhotosInForm(<BindingForm isFurther={false} onBound={() => {}} />)
    await fillBinding()
    await submit()
    expect(await screen.findByRole('alert')).toHaveTextContent('新增失敗 · 照片無法讀取')
    expect(screen.getByAltText('身分證正面預覽')).toBeInTheDocument()
    expect(screen.getByLabelText('託售密碼')).toHaveValue('paper88')
  })

  it('sends the same form again with the same key, and a changed one with another', async () => {
    const create = vi.spyOn(api.bank, 'create').mockRejectedValue(new ApiError('network'))
    vi.spyOn(toast, 'error').mockReturnValue(undefined)
    renderWithPhotosInForm(<BindingForm isFurther={false} onBound={() => {}} />)
    await fillBinding()
    await submit()
    await waitFor(() => expect(create).toHaveBeenCalledTimes(1))
    await submit()
    await waitFor(() => expect(create).toHaveBeenCalledTimes(2))
    await userEvent.type(screen.getByLabelText('戶名'), '二')
    await submit()
    await waitFor(() => expect(create).toHaveBeenCalledTimes(3))
    const [first, again, changed] = create.mock.calls.map(([, options]) => options?.idempotencyKey)
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(again).toBe(first)
    expect(changed).not.toBe(first)
  })

  it('stops browsers from offering the withdrawal password as a login password', () => {
    renderWithPhotosInForm(<BindingForm isFurther={false} onBound={() => {}} />)
    for (const label of ['託售密碼', '再次輸入託售密碼'])
      expect(screen.getByLabelText(label)).toHaveAttribute('autocomplete', 'off')
  })

  it('asks a certified member for the existing withdrawal password', () => {
    renderWithPhotosInForm(<BindingForm isFurther onBound={() => {}} />)
    expect(screen.queryByLabelText('再次輸入託售密碼')).toBeNull()
    expect(screen.getByLabelText('目前的託售密碼')).toBeInTheDocument()
  })

  it('suggests the branches of the chosen bank, and rejects an unknown branch at the field', async () => {
    server.use(
      mock(optional.corrections.branches, ({ bank }) =>
        bank === '玉山商業銀行' ? [{ code: '8080026', name: '信義分行' }] : [],
      ),
    )
    const other = new ApiError('invalid_input', '', 422, {
      fields: [{ field: 'branch_name', code: 'invalid', message: '' }],
    })
    vi.spyOn(api.bank, 'create').mockRejectedValue(other)
    renderWithPhotosInForm(<BindingForm isFurther={false} onBound={() => {}} />)
    await fillBinding()
    expect(await screen.findByText('請從清單中選擇分行')).toBeInTheDocument()
    const branch = screen.getByRole('combobox', { name: '分行' })
    expect(document.querySelector(`datalist[id="${branch.getAttribute('list')}"] option`)).toHaveValue('信義分行')
    await submit()
    await waitFor(() => expect(branch).toHaveAccessibleDescription(/請從清單中選擇這家銀行的分行/))
  })

  it('focuses the bank when the list of banks is fetched again', async () => {
    server.use(mockFailure(contract.bank.stores, 'internal'))
    renderWithPhotosInForm(<BindingForm isFurther={false} onBound={() => {}} />)
    await fillIdentity()
    const retry = await screen.findByRole('button', { name: '再試一次' })
    server.resetHandlers()
    await userEvent.click(retry)
    await waitFor(() => expect(retry).not.toBeInTheDocument())
    expect(screen.getByRole('combobox', { name: '銀行' })).toHaveFocus()
  })

  it('keeps the accepted fields of a rejected submission, but not the password', async () => {
    const resubmit = vi.spyOn(api.corrections, 'resubmitBinding').mockResolvedValue({ identity_state: 'under_review' })
    const onBound = vi.fn()
    const returned = {
      id: '1',
      bank_name: '玉山商業銀行',
      branch_name: '信義分行',
      account_name: '林小明',
      account_number: '*********0123',
      id_number: '*******789',
      birthday: '1990-01-31',
      photos: ['id_front' as const, 'id_back' as const, 'passbook' as const],
    }
    renderWithPhotosInForm(<BindingForm isFurther={false} returned={returned} onBound={onBound} />)
    expect(screen.getAllByText('已保留上次的照片')).toHaveLength(3)
    expect(screen.getByText('留空即沿用上次的 *******789')).toBeInTheDocument()
    expect(screen.getByLabelText('分行')).toHaveValue('信義分行')
    await waitFor(() => expect(screen.getByLabelText('銀行')).toHaveValue('玉山商業銀行'))
    expect(screen.getByLabelText('託售密碼')).toHaveValue('')
    const book = picture('book.jpg')
    await choosePhoto('存摺封面', book)
    await next('下一步：身分資料')
    await next('下一步：銀行帳戶')
    await userEvent.type(screen.getByLabelText('託售密碼'), 'paper88')
    await userEvent.type(screen.getByLabelText('再次輸入託售密碼'), 'paper88')
    await submit()
    await waitFor(() => expect(onBound).toHaveBeenCalledExactlyOnceWith('under_review'))
    const [sent] = resubmit.mock.calls[0] ?? []
    expect(sent).toMatchObject({ passbook: book, bank_name: '玉山商業銀行', id_number: '', account_number: '' })
    expect(sent?.id_front).toBeUndefined()
  })
})

describe('BindingForm, with photos sent one by one', () => {
  const waiting = (field: (typeof photoFields)[number]) => ({
    id: `P-${field}`,
    field,
    uploaded_at: '2026-11-29T10:00:00Z',
    expires_at: '2999-01-01T00:00:00Z',
  })

  it('sends each photo when it is chosen, and binds with their ids', async () => {
    vi.spyOn(api.photos, 'list').mockResolvedValue([])
    const upload = vi.spyOn(api.photos, 'upload').mockImplementation(({ field }) => Promise.resolve(waiting(field)))
    const bind = vi.spyOn(api.photos, 'bind').mockResolvedValue({ identity_state: 'under_review' })
    const onBound = vi.fn()
    renderSite(<BindingForm isFurther={false} onBound={onBound} />)
    await fillBinding()
    expect(upload.mock.calls.map(([{ field }]) => field)).toEqual(['id_front', 'id_back', 'passbook'])
    await submit()
    await waitFor(() => expect(onBound).toHaveBeenCalledExactlyOnceWith('under_review'))
    const ids = { id_front: 'P-id_front', id_back: 'P-id_back', passbook: 'P-passbook' }
    expect(bind.mock.calls[0]?.[0]).toMatchObject({ ...ids, id_number: 'B223456789' })
  })

  it('keeps those that were sent before, and sends again only what was lost with the line', async () => {
    vi.spyOn(api.photos, 'list').mockResolvedValue([waiting('id_front')])
    const upload = vi.spyOn(api.photos, 'upload').mockRejectedValueOnce(new ApiError('network'))
    renderSite(<BindingForm isFurther={false} onBound={() => {}} />)
    expect(await screen.findByText('已上傳 1 / 3 張')).toBeInTheDocument()
    await choosePhoto('身分證反面', picture('back.jpg'))
    expect(await screen.findByText('未送出')).toBeInTheDocument()
    upload.mockImplementation(({ field }) => Promise.resolve(waiting(field)))
    act(() => void dispatchEvent(new Event('online')))
    expect(await screen.findByText('已上傳 2 / 3 張')).toBeInTheDocument()
    expect(upload.mock.calls.map(([{ field }]) => field)).toEqual(['id_back', 'id_back'])
  })

  it('counts an optional photo beside the required ones', async () => {
    vi.spyOn(api.photos, 'list').mockResolvedValue([waiting('id_front'), waiting('passbook'), waiting('handwritten')])
    renderSite(<BindingForm isFurther={false} onBound={() => {}} />)
    expect(await screen.findByText('已上傳 3 / 4 張')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: '還差 1 張' })).toBeDisabled()
  })

  it('cancels one photo, and sends the next', async () => {
    vi.spyOn(api.photos, 'list').mockResolvedValue([])
    let signal: AbortSignal | undefined
    const upload = vi.spyOn(api.photos, 'upload').mockImplementationOnce((_, options) => {
      signal = options?.signal
      options?.onProgress?.(0.62)
      return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new ApiError('network'))))
    })
    upload.mockImplementation(({ field }) => Promise.resolve(waiting(field)))
    renderSite(<BindingForm isFurther={false} onBound={() => {}} />)
    await choosePhoto('身分證正面', picture('front.jpg'))
    expect(await screen.findByText('62%')).toBeInTheDocument()
    await choosePhoto('身分證反面', picture('back.jpg'))
    expect(await screen.findByText('等待')).toBeInTheDocument()
    await next('取消這張')
    expect(signal?.aborted).toBe(true)
    expect(await screen.findByText('已上傳 1 / 3 張')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: '還差 2 張' })).toBeDisabled()
  })
})
