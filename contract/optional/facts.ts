import type { FactsOf } from '../define'
import { hourMs, minuteMs } from '../member/facts'
import type { OptionalCalls } from './index'

/** The server's facts of the optional calls. */
export const optionalFacts: FactsOf<OptionalCalls> = {
  corrections: {
    orderOutcome: { data: 'primary' },
    cancelTopUp: { data: 'writes' },
    resubmitBinding: { data: 'writes', limits: [{ by: 'member', count: 20, windowMs: hourMs }] },
    branches: { data: 'primary' },
    removeStore: { data: 'writes' },
  },
  photos: {
    // Two submissions of four photos, each repeated a few times.
    upload: { data: 'writes', limits: [{ by: 'member', count: 60, windowMs: hourMs }] },
    list: { data: 'primary' },
    bind: { data: 'writes', limits: [{ by: 'member', count: 20, windowMs: hourMs }] },
  },
  live: {
    // The page fetches what changed. A page that had lost the connection sends no mark and compares the marks itself.
    changes: { data: { writesIf: (input, output) => input.mark !== output.mark } },
  },
  protection: {
    closing: { data: 'primary' },
    startClosing: { data: 'writes' },
    closeAccount: { data: 'writes' },
    complaints: { data: 'primary' },
    complain: { data: 'writes' },
    marketing: { data: 'writes' },
    session: { data: 'primary' },
    answerCheck: { data: 'writes' },
    consent: { data: 'writes' },
    overview: { data: 'primary' },
    setLimit: { data: 'writes' },
    confirmRaise: { data: 'writes' },
    cancelRaise: { data: 'writes' },
    declineLimit: { data: 'writes' },
    promotions: { data: 'primary' },
    review: { data: 'writes' },
    close: { data: 'writes' },
    requestLift: { data: 'writes' },
    setReminder: { data: 'writes' },
  },
  security: {
    signIn: { limits: [{ by: 'address', count: 120, windowMs: minuteMs }] },
    factors: { data: 'primary' },
    enrolTotp: { data: 'writes', limits: [{ by: 'member', count: 20, windowMs: hourMs }] },
    confirmTotp: { data: 'writes' },
    removeTotp: { data: 'writes' },
    renewRecoveryCodes: { data: 'writes', limits: [{ by: 'member', count: 10, windowMs: hourMs }] },
    sendProof: { data: 'writes', limits: [{ by: 'member', count: 10, windowMs: hourMs }] },
    prove: { data: 'writes', limits: [{ by: 'member', count: 30, windowMs: 10 * minuteMs }] },
    // Not limited by account: a stranger must not be able to block the owner's recovery. `createSmsCode` limits codes to
    // one number, and keeps some for the owner's devices.
    startRecovery: { limits: [{ by: 'address', count: 30, windowMs: hourMs }] },
    continueRecovery: { limits: [{ by: 'address', count: 60, windowMs: 10 * minuteMs }] },
    finishRecovery: { limits: [{ by: 'address', count: 30, windowMs: 10 * minuteMs }] },
    sendMobileCode: {
      data: 'writes',
      limits: [
        { by: { field: 'mobile' }, count: 5, windowMs: 10 * minuteMs },
        { by: 'member', count: 10, windowMs: hourMs },
      ],
    },
    changeMobile: { data: 'writes', limits: [{ by: 'member', count: 20, windowMs: hourMs }] },
    logout: { data: 'writes' },
    devices: { data: 'primary' },
    endDevice: { data: 'writes' },
    endOthers: { data: 'writes' },
    activity: { data: 'primary' },
  },
  passkeys: {
    list: { data: 'primary' },
    startRegistration: { data: 'writes', limits: [{ by: 'member', count: 20, windowMs: hourMs }] },
    register: { data: 'writes' },
    rename: { data: 'writes' },
    remove: { data: 'writes' },
    startSignIn: { limits: [{ by: 'address', count: 120, windowMs: minuteMs }] },
    signIn: { limits: [{ by: 'address', count: 120, windowMs: minuteMs }] },
    startFactor: { limits: [{ by: 'address', count: 120, windowMs: minuteMs }] },
    finishSignIn: { limits: [{ by: 'address', count: 120, windowMs: minuteMs }] },
    continueRecovery: { limits: [{ by: 'address', count: 60, windowMs: 10 * minuteMs }] },
    startProof: { data: 'writes', limits: [{ by: 'member', count: 60, windowMs: 10 * minuteMs }] },
    prove: { data: 'writes', limits: [{ by: 'member', count: 30, windowMs: 10 * minuteMs }] },
  },
  statement: { list: { data: 'primary' }, summary: { data: 'primary' } },
  favourites: {
    list: { data: 'primary' },
    add: { data: 'writes' },
    remove: { data: 'writes' },
    recent: { data: 'primary' },
  },
  search: {
    // Enough for a search with every keystroke.
    find: { limits: [{ by: 'address', count: 600, windowMs: minuteMs }] },
  },
  highlights: { list: {}, titles: {} },
}
