/**
 * Every business constant the server keeps, with the section of the specification it comes from. Where the
 * specification gives no value the number is ours and says so. Points are 1/100 point, USDT 1/100 USDT.
 */

const points = (whole: number) => BigInt(whole) * 100n
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Limits of one way to top up (sections 5 and 9 show that there are limits, not their values: ours). */
export type TopUpRule = {
  minimumMinor: bigint
  maximumMinor: bigint
  dailyCapMinor: bigint
  quickAmountsMinor: readonly bigint[]
}

/** Topping up (sections 5, 6 and 9). */
export const topUp = {
  vendor: {
    minimumMinor: points(100),
    maximumMinor: points(50_000),
    dailyCapMinor: points(200_000),
    quickAmountsMinor: [points(500), points(1_000), points(3_000), points(5_000), points(10_000)],
  },
  usdt: {
    minimumMinor: points(100),
    maximumMinor: points(50_000),
    dailyCapMinor: points(200_000),
    quickAmountsMinor: [points(1_000), points(3_000), points(5_000), points(10_000), points(30_000)],
  },
  /** A convenience store's till takes no more than 20,000 in one payment. */
  store: {
    minimumMinor: points(100),
    maximumMinor: points(20_000),
    dailyCapMinor: points(200_000),
    quickAmountsMinor: [points(500), points(1_000), points(2_000), points(5_000), points(10_000)],
  },
} as const satisfies Record<string, TopUpRule>

/** How long an order may be paid (section 3 has a payment deadline, not its length: ours, can be set). */
export const orderDeadlineMs = 30 * minuteMs

/** Points for one USDT (section 3 has an exchange rate, not its value: ours, can be set). */
export const usdtRateMinor = points(32)

/** Withdrawals (section 9; minimum, maximum and daily cap are not shown there: ours). */
export const withdrawal = {
  minimumMinor: points(100),
  maximumMinor: points(100_000),
  dailyCapMinor: points(300_000),
  /** The first withdrawal needs 24 hours after the first top-up. */
  firstAfterMs: dayMs,
  /** Valid bets must be at least this share of the recent top-up; another passage says 200 (can be set). */
  turnoverPercent: 100n,
  freePerDay: 1,
  feeMinor: points(30),
  /** Deducted after conversion. */
  usdtFeeMinor: 100n,
} as const

/** From this amount on, paying out or crediting by hand takes two people (ours, can be set). */
export const twoPersonMinor = points(50_000)

/** Binding (sections 6 and 9). */
export const binding = {
  /** Convenience stores that must be bound before a store order. */
  storesRequired: 5,
  /** Bank accounts of one member (can be set). */
  maximumBankAccounts: 5,
  /** What a further bank account needs: months of membership and valid bets (can be set). */
  furtherAccountsAfterMonths: 1,
  furtherAccountsBetsMinor: points(3_000_000),
} as const

/**
 * What keeps accounts safe. Three failures in 30 minutes, 30 minutes unused and 30 days in all are what licences ask for
 * (GLI-19, 2.5.3 and 2.5.4); the rest is ours.
 */
export const accountSafety = {
  /** Wrong secrets within the window before further ones are refused unseen. */
  failuresBeforeLock: 3,
  failureWindowMs: 30 * minuteMs,
  /** Devices and networks of a member that have their own count of wrong secrets: the last ones used (ours). */
  knownSources: 10,
  knownSourceLifeMs: 180 * dayMs,
  /** A session ends when it was not used for this long (a setting: SESSION_IDLE_MINUTES). */
  sessionIdleMs: 30 * minuteMs,
  /** A session ends after this long, used or not. */
  sessionLifeMs: 30 * dayMs,
  /** Use of a session is noted at most this often: not every call should cost a write. */
  sessionTouchMs: minuteMs,
  /** A temporary password is to be changed within this time; after it, it opens nothing. */
  temporaryPasswordLifeMs: dayMs,
  /** How long a registration code holds, and how often it may be guessed. */
  smsCodeLifeMs: 10 * minuteMs,
  smsCodeAttempts: 5,
  /** Pause before another code is sent to the same number, and how many it is sent in a day of 24 hours. */
  smsResendMs: minuteMs,
  smsCodesPerDay: 10,
  smsCodesWindowMs: dayMs,
} as const

/** Rebates: a share of each day's valid bets, in 1/100 percent (section 3 has rebates, not their rate: ours, can be set). */
export const rebateBasisPoints = 30n

/** Bets of days longer ago earn no rebate any more (ours): the daily work does not grow with all that was ever bet. */
export const rebateLookBackMs = 35 * dayMs
