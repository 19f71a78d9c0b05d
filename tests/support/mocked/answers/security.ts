import { Refusal, type Answers } from '../answer'
import { prove, sendCode } from '../proofs'
import { mockedSmsCode } from './auth'

const source = { browser: 'Chrome', system: 'Windows', address: '203.0.113.24' }
const phone = { browser: 'Safari', system: 'iOS', address: '203.0.113.80' }

const secret = 'JBSWY3DPEHPK3PXPMRSXM4DFJBSWY3DP'
const recovery_codes = ['7K2M-Q9XD', 'W4HT-83PC', 'N6RB-5YVE', '2JQX-HD7K', 'PF93-MT6W'].flatMap((code) => [
  code,
  code.replace(/[0-9]/g, '9'),
])

/**
 * Two devices, a few events, and no second factor until one is set up. Accepts `mockedSmsCode` wherever a code is
 * needed.
 */
export const security: Answers['security'] = {
  logout: () => ({}),
  devices: () => ({
    items: [
      {
        id: 'this',
        ...source,
        signed_in_at: '2026-11-24T12:46:00.000Z',
        last_used_at: '2026-11-24T13:10:00.000Z',
        is_current: true,
      },
      {
        id: 'phone',
        ...phone,
        signed_in_at: '2026-11-20T02:00:00.000Z',
        last_used_at: '2026-11-24T11:30:00.000Z',
        is_current: false,
      },
    ],
    previous_sign_in: { id: '3', kind: 'sign_in', at: '2026-11-23T14:02:00.000Z', ...source },
  }),
  endDevice: () => ({}),
  endOthers: () => ({ ended: 1 }),
  signIn: (_, { state }) => {
    state.isSessionOpen = true
    return { token: state.token }
  },
  factors: (_, { state }) => ({
    totp: state.hasSecondFactor ? { added_at: '2026-10-02T02:00:00.000Z', recovery_codes_left: 8 } : null,
  }),
  enrolTotp: () => ({ secret, uri: `otpauth://totp/Lantern:demo?secret=${secret}&issuer=Lantern`, expires_in_s: 900 }),
  confirmTotp: ({ code }, { state }) => {
    if (code !== mockedSmsCode) throw new Refusal('second_factor_wrong')
    state.hasSecondFactor = true
    return { recovery_codes }
  },
  removeTotp: (_, { state }) => {
    state.hasSecondFactor = false
    return {}
  },
  renewRecoveryCodes: () => ({ recovery_codes }),
  sendProof: ({ withdrawal }, { state }) => sendCode(state, withdrawal),
  prove: ({ code, ...subject }, { state }) => prove(state, subject, code),
  sendMobileCode: () => ({ expires_in_s: 600, resend_in_s: 60 }),
  changeMobile: ({ mobile, code }) => {
    if (code !== mockedSmsCode) throw new Refusal('sms_code_wrong')
    return { mobile, withdrawals_from: '2026-11-25T13:10:00.000Z' }
  },
  startRecovery: () => ({ ticket: 'a-ticket-of-the-mocked-backend', expires_in_s: 600, resend_in_s: 60 }),
  continueRecovery: ({ code }) => {
    if (code !== mockedSmsCode) throw new Refusal('recovery_code_wrong')
    return { next: 'password', ticket: 'another-ticket-of-the-mocked-backend', expires_in_s: 900 }
  },
  finishRecovery: ({ password }, { state }) => {
    state.password = password
    return { withdrawals_from: '2026-11-26T13:00:00.000Z' }
  },
  activity: () => ({
    items: [
      { id: '5', kind: 'sign_in', at: '2026-11-24T12:46:00.000Z', ...source },
      { id: '4', kind: 'password_changed', at: '2026-11-23T14:10:00.000Z', ...source },
      { id: '3', kind: 'sign_in', at: '2026-11-23T14:02:00.000Z', ...source },
      { id: '2', kind: 'sign_in_failed', at: '2026-11-23T14:01:00.000Z', ...phone },
    ],
    next_cursor: null,
  }),
}
