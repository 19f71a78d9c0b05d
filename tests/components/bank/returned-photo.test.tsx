// Tests components/bank/binding-form.tsx, components/bank/withdrawal-password-fields.tsx
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { BindingForm } from '@/components/bank/binding-form'
import { contract } from '@/contract'
import type { PhotoField } from '@/contract/constants'
import { optional } from '@/contract/optional'
import { ApiError, api } from '@/lib/api'
import { saveToken } from '@/lib/storage/session'
import { mock, openMockServer } from '@/tests/support/mock'
import { member } from '@/tests/support/records'
import { renderSite } from '@/tests/support/render'
import { choosePhoto, picture, renderWithPhotosInForm } from './fill-binding'

openMockServer(
  mock(optional.corrections.branches, () => []),
  mock(contract.account.detail, () => member({})),
  mock(contract.bank.stores, () => ({ banks: [], chains: [] })),
)

const returned = (photo: PhotoField) => ({
  id: '1',
  bank_name: '玉山商業銀行',
  branch_name: '信義分行',
  account_name: '林小明',
  account_number: '*********0123',
  id_number: '*******789',
  birthday: '1990-01-31',
  photos: (['id_front', 'id_back', 'passbook'] as const).filter((each) => each !== photo),
  returned_photos: [photo],
})
const form = (photo: PhotoField, onBound = () => {}) => (
  <BindingForm isFurther={false} returned={returned(photo)} reason="右下角反光" onBound={onBound} />
)
const underReview = { identity_state: 'under_review' as const }
const submit = async () => userEvent.click(await screen.findByRole('button', { name: '送出審核' }))

beforeEach(() => {
  vi.restoreAllMocks()
  saveToken('t')
  history.replaceState(null, '', '/bank_info')
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  vi.spyOn(api.photos, 'list').mockResolvedValue([])
  vi.spyOn(api.photos, 'upload').mockImplementation(({ field }) => {
    const times = { uploaded_at: '2026-11-29T10:00:00Z', expires_at: '2999-01-01T00:00:00Z' }
    return Promise.resolve({ id: `P-${field}`, field, ...times })
  })
})

describe('a photo that a reviewer returned', () => {
  it.each(['passbook', 'handwritten'] as const)('is sent alone for review with one button: %s', async (photo) => {
    const bind = vi.spyOn(api.photos, 'bind').mockResolvedValue(underReview)
    const onBound = vi.fn()
    renderSite(form(photo, onBound))
    expect(screen.getByRole('button', { name: '還差 1 張' })).toBeDisabled()
    await choosePhoto(photo === 'passbook' ? '存摺封面' : '手寫資料', picture('new.jpg'))
    await submit()
    await waitFor(() => expect(onBound).toHaveBeenCalledExactlyOnceWith('under_review'))
    const kept = { id_number: '', account_number: '', withdrawal_password: '', bank_name: '玉山商業銀行' }
    expect(bind.mock.calls[0]?.[0]).toMatchObject({ ...kept, [photo]: `P-${photo}` })
    expect(optional.photos.bind.input.safeParse(bind.mock.calls[0]?.[0]).success).toBe(true)
  })

  it('is sent with the form if the backend takes no single photos', async () => {
    const resubmit = vi.spyOn(api.corrections, 'resubmitBinding').mockResolvedValue(underReview)
    const onBound = vi.fn()
    renderWithPhotosInForm(form('passbook', onBound))
    const book = picture('book.jpg')
    await choosePhoto('存摺封面', book)
    await submit()
    await waitFor(() => expect(onBound).toHaveBeenCalledOnce())
    expect(resubmit.mock.calls[0]?.[0]).toMatchObject({ passbook: book, withdrawal_password: '' })
  })

  it('leads to the password if the backend asks for one, and to other data on request', async () => {
    const fields = [{ field: 'withdrawal_password', code: 'required' as const, message: '' }]
    vi.spyOn(api.photos, 'bind').mockRejectedValue(new ApiError('invalid_input', '', 422, { fields }))
    renderSite(form('passbook'))
    await choosePhoto('存摺封面', picture('book.jpg'))
    await submit()
    await waitFor(() => expect(screen.getByLabelText('託售密碼')).toHaveFocus())
    expect(screen.getByText('留空即沿用上次設定的託售密碼。')).toBeInTheDocument()
    history.go(-2)
    await userEvent.click(await screen.findByRole('button', { name: '也要修改其他資料' }))
    await waitFor(() => expect(document.querySelector('[data-step="1"]')).not.toHaveAttribute('hidden'))
  })

  it('shows beside its button why it could not be sent', async () => {
    vi.spyOn(api.photos, 'bind').mockRejectedValue(new ApiError('service_unavailable', '', 503))
    renderSite(form('passbook'))
    await choosePhoto('存摺封面', picture('book.jpg'))
    await submit()
    expect(await screen.findByText(/新增失敗/)).toBeInTheDocument()
  })
})
