import { Refusal, type Answers } from '../answer'

/** The code in every SMS. */
export const mockedSmsCode = '246810'
/** The token that a signed-in browser stores. */
export const mockedToken = 'mocked-token'

export const auth: Answers['auth'] = {
  login: ({ password }, { state }) => {
    if (password !== state.password) throw new Refusal('login_failed')
    if (state.hasSecondFactor) {
      const params = { ticket: 'a-ticket-of-the-mocked-backend', expires_in_s: 300 }
      throw new Refusal('second_factor_needed', { params })
    }
    state.isSessionOpen = true
    return { token: mockedToken }
  },
  register: ({ account, password, code }, { state }) => {
    if (account === state.account) throw new Refusal('account_taken')
    if (code !== mockedSmsCode) throw new Refusal('sms_code_wrong')
    Object.assign(state, { account, password, creditMinor: 0n, venueMinor: new Map(), deposits: [], withdrawals: [] })
    return { account }
  },
  sendMobile: () => ({ expires_in_s: 600, resend_in_s: 60 }),
}
