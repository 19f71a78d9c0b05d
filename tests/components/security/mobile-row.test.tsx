import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { MobileRow } from '@/components/security/mobile-row'
import { ToastHost } from '@/components/providers/toast-host'
import { contract } from '@/contract'
import { locales } from '@/contract/locales'
import { security } from '@/contract/optional/security'
import { onUnauthorized } from '@/lib/api'
import { saveToken } from '@/lib/storage/session'
import en from '@/locales/en'
import th from '@/locales/th'
import tw from '@/locales/tw'
import vietnamese from '@/locales/vi'
import { mock, mockFailure, mockUnreachable, openMockServer } from '@/tests/support/mock'
import { member } from '@/tests/support/records'
import { renderSite } from '@/tests/support/render'
import { signedIn } from '@/tests/support/signed-in'
import { clearMemberData } from '@/stores/member-data'
import { useUserDetailStore } from '@/stores/resources'

const words = { tw, en, th, vi: vietnamese }
const server = openMockServer(
  ...signedIn('player01'),
  mock(security.sendMobileCode, ({ mobile }) => {
    expect(mobile).toBe('+886912345678')
    return { expires_in_s: 600, resend_in_s: 60 }
  }),
)
beforeEach(() => saveToken('t'))

describe('the mobile number', () => {
  it.each(locales)('is changed with a code sent to the new number, in %s', async (locale) => {
    server.use(
      mock(security.changeMobile, (input) => {
        expect(input).toEqual({ mobile: '+886912345678', code: '246810' })
        return { mobile: '+8869*****678', withdrawals_from: '2026-11-25T13:10:00.000Z' }
      }),
    )
    const { mobile: t } = words[locale].security
    renderSite(
      <>
        <MobileRow />
        <ToastHost />
      </>,
      locale,
    )
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${t.change}\\s*${t.title}$`) }))
    expect(screen.getByLabelText(t.new)).toHaveFocus()
    await userEvent.selectOptions(screen.getByLabelText(words[locale].register.country), 'TW')
    await userEvent.type(screen.getByLabelText(t.new), '0912 345 678')
    await userEvent.click(screen.getByRole('button', { name: t.send }))
    await waitFor(() => expect(screen.getByLabelText(t.code, { exact: false })).toHaveFocus())
    await userEvent.keyboard('246810')
    await userEvent.click(screen.getByRole('button', { name: t.confirm }))
    expect(await screen.findByText(new RegExp(t.done.split('{time}')[0]!.trim()))).toBeInTheDocument()
    expect(screen.getByRole('button', { name: new RegExp(`^${t.change}\\s*${t.title}$`) })).toHaveFocus()
  })

  it('shows an error at its field', async () => {
    server.use(mockFailure(security.changeMobile, 'sms_code_wrong'))
    renderSite(<MobileRow />, 'en')
    await userEvent.click(screen.getByRole('button', { name: /^Change\s*Mobile number$/ }))
    await userEvent.type(screen.getByLabelText(/New mobile number/), '+886912345678')
    await userEvent.click(screen.getByRole('button', { name: 'Send code' }))
    const code = await screen.findByLabelText(/Code sent to the new number/)
    await userEvent.type(code, '000000')
    await userEvent.click(screen.getByRole('button', { name: 'Change number' }))
    expect(await screen.findByText(en.errors.sms_code_wrong)).toBeInTheDocument()
    server.use(mockFailure(security.changeMobile, 'mobile_taken'))
    await userEvent.click(screen.getByRole('button', { name: 'Change number' }))
    expect(await screen.findByText(en.errors.mobile_taken)).toBeInTheDocument()
    expect(screen.getByLabelText(/New mobile number/)).toBeInvalid()
  })

  const sendCode = async () => {
    await useUserDetailStore.getState().load()
    renderSite(
      <>
        <MobileRow />
        <ToastHost />
      </>,
      'en',
    )
    await userEvent.click(screen.getByRole('button', { name: /^Change\s*Mobile number$/ }))
    await userEvent.type(screen.getByLabelText(/New mobile number/), '+886912345678')
    await userEvent.click(screen.getByRole('button', { name: 'Send code' }))
  }
  const enterCode = async () => {
    await sendCode()
    await userEvent.type(await screen.findByLabelText(/Code sent to the new number/), '246810')
  }

  it('is shown as changed if only the reply was lost', async () => {
    await enterCode()
    server.use(
      mockUnreachable(security.changeMobile),
      mock(contract.account.detail, () => member({ mobile: '+8869*****678' })),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Change number' }))
    expect(await screen.findByText('+8869*****678')).toBeInTheDocument()
    expect(await screen.findByText(/^Your mobile number was changed/)).toBeInTheDocument()
    expect(screen.queryByLabelText(/New mobile number/)).toBeNull()
  })

  it('is not reported as changed if another window changed it to another number meanwhile', async () => {
    await enterCode()
    server.use(
      mockFailure(security.changeMobile, 'sms_code_wrong'),
      mock(contract.account.detail, () => member({ mobile: '+8869*****999' })),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Change number' }))
    expect(await screen.findByText(en.errors.sms_code_wrong)).toBeInTheDocument()
    expect(screen.getByText('+8869*****999')).toBeInTheDocument()
    expect(screen.queryByText(/^Your mobile number was changed/)).toBeNull()
  })

  it('has no field for a code if none was sent, because of too many requests', async () => {
    server.use(mockFailure(security.sendMobileCode, 'rate_limited', { params: { retry_after: 57 } }))
    await sendCode()
    expect(await screen.findByText(/57 seconds/)).toBeInTheDocument()
    expect(screen.getByLabelText(/New mobile number/)).toBeInvalid()
    expect(screen.queryByLabelText(/Code sent to the new number/)).toBeNull()
  })

  it('is not reported as changed if the session has ended', async () => {
    await enterCode()
    onUnauthorized(clearMemberData)
    server.use(mockFailure(security.changeMobile, 'unauthorized'))
    await userEvent.click(screen.getByRole('button', { name: 'Change number' }))
    await waitFor(() => expect(useUserDetailStore.getState().error?.code).toBe('no_token'))
    expect(await screen.findByRole('button', { name: 'Change number', busy: false })).toBeInTheDocument()
    expect(screen.queryByText(/^Your mobile number was changed/)).toBeNull()
  })
})
