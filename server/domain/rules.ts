/**
 * The server's business constants, each with its section of the specification. "Ours" marks a value that the
 * specification does not give; "configurable" marks a default that operators can change. Units are 1/100 point and
 * 1/100 USDT.
 */

import { brandFacts } from '@/contract/brand'
import { usualPasswordLength } from '@/contract/constants'

const points = (whole: number) => BigInt(whole) * 100n
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Limits of one way to top up (sections 5 and 9; the values are ours). */
export type TopUpRule = {
  minimumMinor: bigint
  maximumMinor: bigint
  dailyCapMinor: bigint
  quickAmountsMinor: readonly bigint[]
}

/** Top-ups (sections 5, 6 and 9). */
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
  /** A convenience store accepts at most 20,000 per payment. */
  store: {
    minimumMinor: points(100),
    maximumMinor: points(20_000),
    dailyCapMinor: points(200_000),
    quickAmountsMinor: [points(500), points(1_000), points(2_000), points(5_000), points(10_000)],
  },
} as const satisfies Record<string, TopUpRule>

/** How long a top-up order can be paid (section 3 has a deadline; the length is ours, configurable). */
export const orderDeadlineMs = 30 * minuteMs

/** Price of one USDT in points (section 3; the value is ours, configurable). */
export const usdtRateMinor = points(32)

/** Withdrawals (section 9; minimum, maximum and daily cap are ours). */
export const withdrawal = {
  minimumMinor: points(100),
  maximumMinor: points(100_000),
  dailyCapMinor: points(300_000),
  /** How long after the first top-up a member can first withdraw. */
  firstAfterMs: dayMs,
  /**
   * Valid bets required, in percent of the recent top-up (configurable). Another passage of the specification says 200.
   */
  turnoverPercent: 100n,
  freePerDay: 1,
  feeMinor: points(30),
  /** Deducted after the conversion to USDT. */
  usdtFeeMinor: 100n,
} as const

/** From this amount up, a payout or a credit by hand needs two people (ours, configurable). */
export const twoPersonMinor = points(50_000)

const { furtherAccounts } = brandFacts.figures

/** Bound accounts and stores (sections 6 and 9). */
export const binding = {
  /** How many convenience stores a member must bind before a store order. */
  storesRequired: 5,
  /** A USDT address cannot receive withdrawals for this long after it was bound (ours). */
  addressWaitMs: dayMs,
  /** Maximum number of bank accounts per member (configurable). */
  maximumBankAccounts: furtherAccounts.maximum,
  /** Requirements for a further bank account: months since registration, and valid bets (configurable). */
  furtherAccountsAfterMonths: furtherAccounts.months,
  furtherAccountsBetsMinor: points(furtherAccounts.bets),
} as const

/**
 * Account security. Licences require a lock after three failures in 30 minutes, and the end of a session after 30 idle
 * minutes or 30 days in all (GLI-19, 2.5.3 and 2.5.4). The other values are ours.
 */
export const accountSafety = {
  /** Minimum length of a new password (section 5). PASSWORD_MIN_LENGTH overrides it. */
  passwordMinLength: usualPasswordLength,
  /** How many wrong passwords or codes within the window lock the account. */
  failuresBeforeLock: 3,
  failureWindowMs: 30 * minuteMs,
  /** How many of a member's latest devices and networks have a failure count of their own. */
  knownSources: 10,
  knownSourceLifeMs: 180 * dayMs,
  /** Idle time after which a session ends. SESSION_IDLE_MINUTES overrides it. */
  sessionIdleMs: 30 * minuteMs,
  /** Maximum number of a member's open sessions. A further sign-in ends the oldest one. */
  maximumSessions: 10,
  /** How long the security log is kept. */
  memberEventsLifeMs: 90 * dayMs,
  /** Maximum lifetime of a session. */
  sessionLifeMs: 30 * dayMs,
  /** Minimum time between two updates of a session's last use, so that not every call costs a write. */
  sessionTouchMs: minuteMs,
  /** A temporary password expires after this time. */
  temporaryPasswordLifeMs: dayMs,
  /** How long a member has to enter the second factor after the password. */
  signInTicketLifeMs: 5 * minuteMs,
  /** How long a member has to make a change after proving their identity for it. */
  proofLifeMs: 5 * minuteMs,
  /** After a code of the authenticator app: how long an operator's changes from that address need no further code. */
  operatorProofLifeMs: 10 * minuteMs,
  /** How long the SMS code of a registration counts as proof of the mobile number. */
  registrationProofMs: 30 * minuteMs,
  /** How long each step of a recovery may take, and how long withdrawals are paused after it. */
  recoveryLifeMs: 15 * minuteMs,
  recoveryWaitMs: dayMs,
  /** How long a member has to confirm an authenticator app with its first code. */
  enrolmentLifeMs: 15 * minuteMs,
  /** How long a passkey may take to answer a challenge, and the maximum number of passkeys per member. */
  passkeyChallengeLifeMs: 5 * minuteMs,
  maximumPasskeys: 20,
  /** Lifetime of an SMS code, and how many guesses it allows. */
  smsCodeLifeMs: 10 * minuteMs,
  smsCodeAttempts: 5,
  /** Minimum time between two codes to one number unless the first was used, and the maximum number in 24 hours. */
  smsResendMs: minuteMs,
  smsCodesPerDay: 10,
  /** The same maximum for a recovery that is started from a device or network known for the account. */
  smsCodesPerDayKnown: 15,
  /** The same maximum for the requests of one network, if the caller need not be signed in. */
  smsCodesPerNetwork: 5,
  smsCodesWindowMs: dayMs,
} as const

/** Rebate on each day's valid bets, in 1/100 percent (section 3; the rate is ours, configurable). */
export const rebateBasisPoints = 30n

/**
 * How long an account must be unused before it may be closed, and how long after its notice (specification, sections 4
 * and 9).
 */
export const inactivity = { unusedMs: 365 * dayMs, noticeMs: 7 * dayMs }

/**
 * The age up to which a bet can still earn a rebate (ours). Without this, the daily job would grow with the
 * whole history.
 */
export const rebateLookBackMs = 35 * dayMs

/**
 * Player protection (GLI-19, A.3.7 and A.3.8; UKGC RTS 12B, SR 3.5). The lengths of breaks and exclusions, and how long
 * a raise must wait, are in `contract/optional/protection.ts`.
 */
export const playProtection = {
  /** A longer gap between two bets or game launches does not count as play time (ours). */
  longestGapMs: 15 * minuteMs,
  /** Minutes between two reality checks, unless the member chose another interval. */
  reminderMinutes: 30,
  /** How many refusals by the vendor within the window pause top-ups, and for how long (GLI-19, A.3.6). */
  refusedTopUps: 5,
  refusedWindowMs: 10 * minuteMs,
  refusedPauseMs: hourMs,
  /** How long play stays closed after operators agreed to end an exclusion; longer for an indefinite one. */
  liftAfterMs: dayMs,
  liftAfterIndefiniteMs: 7 * dayMs,
  /** Months after which members are reminded to review their limits (UKGC RTS 12A). */
  reviewAfterMonths: 6,
  /**
   * How many complaints of a member may be open at once, and how long an answer may take (ours; section 1 has 15 days).
   */
  openComplaints: 10,
  complaintAnswerMs: 15 * dayMs,
  /** Within which time operators review a match with an excluded person (ours). */
  matchReviewMs: 3 * dayMs,
  /** Months after which the end of an indefinite exclusion can be requested. No exclusion is shorter. */
  shortestExclusionMonths: 6,
  /**
   * How long a register of excluded people may take to answer, and for how many members one run asks it again (ours).
   */
  registerMs: 3_000,
  registerBatch: 50,
  /** The monthly top-up limit that the site suggests before the first top-up (ours, configurable). */
  suggestedMinor: points(10_000),
} as const

/** Risk markers that operators see (ours): how often a member must show one within the window to be listed. */
export const playMarkers = {
  windowMs: 30 * dayMs,
  /** Confirmed raises of limits. */
  limitsRaised: 3,
  /** Days with bets between midnight and this hour in the site's time zone. */
  nights: 8,
  nightEndsHour: 5,
  /** Top-ups made within this time after a loss. */
  chases: 5,
  chaseMs: hourMs,
  /** Payments that the vendor refused. */
  refusedTopUps: 5,
} as const

/**
 * The version of the terms and privacy policy that new members accept. Raise it with every change of
 * `locales/LANG/terms.json`.
 */
export const termsVersion = '2026-11'

/** Time limit of one call to a venue. A leg taken longer ago than this is not sent any more. */
export const venueCallTimeoutMs = 10_000
