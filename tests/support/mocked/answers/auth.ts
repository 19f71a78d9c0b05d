import { Refusal, type Answers } from '../answer'

/** The code that every text message would carry. */
export const mockedSmsCode = '246810'
/** What a browser keeps once it is signed in. */
export const mockedToken = 'mocked-token'

export const auth: Answers['auth'] = {
  login: ({ password }, { world }) => {
    if (password !== world.password) throw new Refusal('login_failed')
    world.isSessionOpen = true
    return { token: mockedToken }
  },
  register: ({ account, password, code }, { world }) => {
    if (account === world.account) throw new Refusal('account_taken')
    if (code !== mockedSmsCode) throw new Refusal('sms_code_wrong')
    Object.assign(world, { account, password, creditMinor: 0n, venueMinor: new Map(), deposits: [], withdrawals: [] })
    return { account }
  },
  sendMobile: () => ({ expires_in_s: 600, resend_in_s: 60 }),
}
