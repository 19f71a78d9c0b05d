import type { FactsOf } from '../define'
import type { Contract } from '../index'

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs

/** The server's facts of the 36 calls. */
export const memberFacts: FactsOf<Contract> = {
  auth: {
    // Not limited by account: a stranger's guesses would use up the owner's allowance. `limitGuesses` limits wrong
    // guesses.
    login: { limits: [{ by: 'address', count: 120, windowMs: minuteMs }] },
    register: { limits: [{ by: 'address', count: 120, windowMs: hourMs }] },
    sendMobile: {
      limits: [
        { by: { field: 'mobile' }, count: 5, windowMs: 10 * minuteMs },
        { by: 'address', count: 60, windowMs: hourMs },
      ],
    },
  },
  account: {
    detail: { data: 'primary' },
    // Limited because a refusal reveals whether the new password is the withdrawal password.
    changeLoginPassword: { data: 'writes', limits: [{ by: 'member', count: 10, windowMs: hourMs }] },
    changeWithdrawalPassword: { data: 'writes', limits: [{ by: 'member', count: 10, windowMs: 10 * minuteMs }] },
    promote: { data: 'primary' },
  },
  mail: {
    unreadCount: { data: 'replica' },
    detail: { data: 'replica' },
    read: { data: 'writes' },
    readAll: { data: 'writes' },
  },
  bank: {
    create: { data: 'writes', limits: [{ by: 'member', count: 20, windowMs: hourMs }] },
    list: { data: 'primary' },
    stores: {},
    createVirtual: { data: 'writes' },
  },
  wallet: {
    requestWithdrawal: { data: 'writes', limits: [{ by: 'member', count: 30, windowMs: 10 * minuteMs }] },
    transferAll: { data: 'writes' },
    transfer: { data: 'writes' },
    venueBalance: { data: 'primary' },
    depositVendor: { data: 'writes' },
    depositAddress: { data: 'writes' },
    depositOrder: { data: 'writes' },
  },
  records: {
    rebate: { data: 'replica' },
    betSummary: { data: 'replica' },
    betDetail: { data: 'replica' },
    deposits: { data: 'replica' },
    withdrawals: { data: 'replica' },
  },
  games: {
    // Each launch is stored, and the play time of a day is computed from all of them.
    launch: { data: 'writes', limits: [{ by: 'member', count: 120, windowMs: 10 * minuteMs }] },
    list: { data: 'replica' },
    memberList: { data: 'primary' },
    guestList: {},
  },
  content: {
    marquee: {},
    posts: {},
    activities: {},
    applyActivity: { data: 'writes' },
    site: { data: 'primary' },
  },
}
