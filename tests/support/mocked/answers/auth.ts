import { Refusal, type Answers } from '../answer'
import { ago, mockedToken, newMember } from '../mock-state'

/** The code in every SMS. */
export const mockedSmsCode = '246810'

export const auth: Answers['auth'] = {
  // Any account signs in as the scenario's member, unless it was registered here.
  login: ({ account, password }, { scenario }) => {
    const state = scenario.registered.find((each) => each.account === account) ?? scenario
    if (password !== state.password) throw new Refusal('login_failed')
    if (state.hasSecondFactor) {
      const params = { ticket: 'a-ticket-of-the-mocked-backend', expires_in_s: 300 }
      throw new Refusal('second_factor_needed', { params })
    }
    state.isSessionOpen = true
    return { token: state.token, play_closed: Boolean(state.closure) }
  },
  register: ({ account, password, mobile, code }, { scenario }) => {
    const members = [scenario, ...scenario.registered]
    if (members.some((each) => each.account === account)) throw new Refusal('account_taken')
    if (code !== mockedSmsCode) throw new Refusal('sms_code_wrong')
    if (members.some((each) => each.mobile === mobile)) throw new Refusal('mobile_taken')
    const { areVenuesClosed, hasContent, hasMoneyFacts } = scenario
    const given = { account, password, mobile, registeredAt: ago(0), token: `${mockedToken}-of-${account}` }
    scenario.registered.unshift({ ...newMember(), ...given, areVenuesClosed, hasContent, hasMoneyFacts })
    return { account }
  },
  sendMobile: () => ({ expires_in_s: 600, resend_in_s: 60 }),
}
