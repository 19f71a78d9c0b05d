// Tests components/bank/binding-form.tsx
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { BindingForm } from '@/components/bank/binding-form'
import { contract } from '@/contract'
import { optional } from '@/contract/optional'
import { api } from '@/lib/api'
import { saveToken } from '@/lib/storage/session'
import { mock, openMockServer } from '@/tests/support/mock'
import { member } from '@/tests/support/records'
import { fillBinding, renderWithPhotosInForm } from './fill-binding'

openMockServer(
  mock(optional.corrections.branches, () => []),
  mock(contract.account.detail, () => member({})),
  mock(contract.bank.stores, () => ({ banks: [{ code: '808', name: '玉山商業銀行' }], chains: [] })),
)

beforeEach(() => {
  vi.restoreAllMocks()
  saveToken('t')
  history.replaceState(null, '', '/bank_info')
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
})

const shown = () => document.querySelector('[data-step]:not([hidden])')?.getAttribute('data-step')
const expectStep = (step: string) => waitFor(() => expect(shown()).toBe(step))

describe('the steps of the binding form', () => {
  it('are left one by one with Back, and keep what was typed', async () => {
    renderWithPhotosInForm(<BindingForm isFurther={false} onBound={() => {}} />)
    await fillBinding()
    expect(shown()).toBe('2')
    history.back()
    await expectStep('1')
    expect(screen.getByLabelText('身分證字號')).toHaveValue('B223456789')
    await userEvent.click(screen.getByRole('button', { name: '上一步' }))
    await expectStep('0')
    expect(location.search).toBe('')
    history.go(2)
    await expectStep('2')
    expect(screen.getByLabelText('帳號')).toHaveValue('9876-5432 10123')
    expect(screen.getByLabelText('託售密碼')).toHaveValue('paper88')
  })

  it('start at the first after a reload, when nothing is typed', async () => {
    history.replaceState(null, '', '/bank_info?step=3')
    renderWithPhotosInForm(<BindingForm isFurther={false} onBound={() => {}} />)
    expect(shown()).toBe('0')
    await waitFor(() => expect(location.search).toBe(''))
  })

  it('leave no step in the address once the form was sent', async () => {
    vi.spyOn(api.bank, 'create').mockResolvedValue({ identity_state: 'under_review' })
    const onBound = vi.fn()
    renderWithPhotosInForm(<BindingForm isFurther={false} onBound={onBound} />)
    await fillBinding()
    await userEvent.click(screen.getByRole('button', { name: '送出審核' }))
    await waitFor(() => expect(onBound).toHaveBeenCalledOnce())
    await waitFor(() => expect(location.search).toBe(''))
  })

  it('end with a button that is off, and says why, while the connection is lost', async () => {
    const create = vi.spyOn(api.bank, 'create')
    renderWithPhotosInForm(<BindingForm isFurther={false} onBound={() => {}} />)
    await fillBinding()
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    act(() => void dispatchEvent(new Event('offline')))
    const button = await screen.findByRole('button', { name: '連上網路後才能送出' })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(button)
    expect(create).not.toHaveBeenCalled()
    online.mockReturnValue(true)
    act(() => void dispatchEvent(new Event('online')))
    expect(await screen.findByRole('button', { name: '送出審核' })).not.toHaveAttribute('aria-disabled')
    vi.unstubAllGlobals()
  })
})
