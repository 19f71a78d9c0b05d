/**
 * The business constants of the server, each with its section of the specification. "Ours" marks a value that the
 * specification does not give; "configurable" marks a default that operators can change. Units: 1/100 point, 1/100 USDT.
 */

import { brandFacts } from '@/contract/brand'
import { usualPasswordLength } from '@/contract/constants'

const points = (whole: number) => BigInt(whole) * 100n
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Limits of a top-up method (sections 5 and 9; the values are ours). */
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
  /** A convenience store accepts at most 20,000 in one payment. */
  store: {
    minimumMinor: points(100),
    maximumMinor: points(20_000),
    dailyCapMinor: points(200_000),
    quickAmountsMinor: [points(500), points(1_000), points(2_000), points(5_000), points(10_000)],
  },
} as const satisfies Record<string, TopUpRule>

/** Time to pay a top-up order (section 3 has a deadline; the length is ours, configurable). */
export const orderDeadlineMs = 30 * minuteMs

/** Points for one USDT (section 3; the value is ours, configurable). */
export const usdtRateMinor = points(32)

/** Withdrawals (section 9; minimum, maximum and daily cap are ours). */
export const withdrawal = {
  minimumMinor: points(100),
  maximumMinor: points(100_000),
  dailyCapMinor: points(300_000),
  /** Wait between the first top-up and the first withdrawal. */
  firstAfterMs: dayMs,
  /** Valid bets required, in percent of the recent top-up (configurable). Another passage says 200. */
  turnoverPercent: 100n,
  freePerDay: 1,
  feeMinor: points(30),
  /** Deducted after conversion. */
  usdtFeeMinor: 100n,
} as const

/** From this amount up, paying out or crediting by hand needs two people (ours, configurable). */
export const twoPersonMinor = points(50_000)

const { furtherAccounts } = brandFacts.figures

/** Binding (sections 6 and 9). */
export const binding = {
  /** Convenience stores that must be bound before a store order. */
  storesRequired: 5,
  /** A USDT address receives no withdrawal for this long after it was bound (ours). */
  addressWaitMs: dayMs,
  /** Maximum bank accounts of one member (configurable). */
  maximumBankAccounts: furtherAccounts.maximum,
  /** Requirements for a further bank account: months of membership and valid bets (configurable). */
  furtherAccountsAfterMonths: furtherAccounts.months,
  furtherAccountsBetsMinor: points(furtherAccounts.bets),
} as const

/**
 * Account security. Licences require the lock after three failures in 30 minutes, the end of a session after 30 idle minutes
 * and after 30 days (GLI-19, 2.5.3 and 2.5.4). The other values are ours.
 */
export const accountSafety = {
  /** Minimum length of a new password (section 5; set by PASSWORD_MIN_LENGTH). */
  passwordMinLength: usualPasswordLength,
  /** Wrong passwords or codes within the window before the account is locked. */
  failuresBeforeLock: 3,
  failureWindowMs: 30 * minuteMs,
  /** A member's most recent devices and networks; each has its own failure count. */
  knownSources: 10,
  knownSourceLifeMs: 180 * dayMs,
  /** Idle time after which a session ends (set by SESSION_IDLE_MINUTES). */
  sessionIdleMs: 30 * minuteMs,
  /** Open sessions of a member; the oldest ends when another begins. */
  maximumSessions: 10,
  /** How long the security log is kept. */
  memberEventsLifeMs: 90 * dayMs,
  /** Maximum lifetime of a session. */
  sessionLifeMs: 30 * dayMs,
  /** Minimum interval between updates of a session's last use, so that not every call costs a write. */
  sessionTouchMs: minuteMs,
  /** A temporary password expires after this time. */
  temporaryPasswordLifeMs: dayMs,
  /** Time to enter the second factor after the password. */
  signInTicketLifeMs: 5 * minuteMs,
  /** Time to make a change after proving one's identity for it. */
  proofLifeMs: 5 * minuteMs,
  /** An operator's code counts for this long from the same address. */
  operatorProofLifeMs: 10 * minuteMs,
  /** The SMS code of a registration proves the mobile number for this long. */
  registrationProofMs: 30 * minuteMs,
  /** Time for each step of a recovery, and how long withdrawals wait after it. */
  recoveryLifeMs: 15 * minuteMs,
  recoveryWaitMs: dayMs,
  /** Time to confirm an authenticator app with its first code. */
  enrolmentLifeMs: 15 * minuteMs,
  /** Time to use a passkey after it was asked for, and how many a member can have. */
  passkeyChallengeLifeMs: 5 * minuteMs,
  maximumPasskeys: 20,
  /** Lifetime and maximum attempts of a code by SMS. */
  smsCodeLifeMs: 10 * minuteMs,
  smsCodeAttempts: 5,
  /** Minimum interval between codes to one number, and their maximum in 24 hours. */
  smsResendMs: minuteMs,
  smsCodesPerDay: 10,
  smsCodesWindowMs: dayMs,
} as const

/** Rebate on each day's valid bets, in 1/100 percent (section 3; the rate is ours, configurable). */
export const rebateBasisPoints = 30n

/** An account unused for this long may be closed, this long after a notice (specification, sections 4 and 9). */
export const inactivity = { unusedMs: 365 * dayMs, noticeMs: 7 * dayMs }

/** Older bets earn no rebate (ours), so that the daily job does not grow with the whole history. */
export const rebateLookBackMs = 35 * dayMs

/**
 * Player protection (GLI-19, A.3.7 and A.3.8; UKGC RTS 12B, SR 3.5). Lengths of breaks and exclusions, and the wait of a raise,
 * are in `contract/protection.ts`.
 */
export const playProtection = {
  /** A longer gap between two bets or starts of games does not count as play (ours). */
  longestGapMs: 15 * minuteMs,
  /** Minutes between two reality checks, unless the member chose others. */
  reminderMinutes: 30,
  /** Top-ups that the vendor refused within the window before top-ups pause, and for how long (GLI-19, A.3.6). */
  refusedTopUps: 5,
  refusedWindowMs: 10 * minuteMs,
  refusedPauseMs: hourMs,
  /** Wait after operators agreed to end an exclusion; an indefinite one waits longer. */
  liftAfterMs: dayMs,
  liftAfterIndefiniteMs: 7 * dayMs,
  /** Months after which members are reminded to review their limits (UKGC RTS 12A). */
  reviewAfterMonths: 6,
  /** Complaints of a member that may be open at once, and how long an answer may take (ours; section 1 has 15 days). */
  openComplaints: 10,
  complaintAnswerMs: 15 * dayMs,
  /** The shortest exclusion: the end of an indefinite one can be requested after it. */
  shortestExclusionMonths: 6,
  /** How long a register of excluded people may take to answer, and how many members are looked up again in one run (ours). */
  registerMs: 3_000,
  registerBatch: 50,
  /** Monthly top-up limit offered before the first top-up (ours, configurable). */
  suggestedMinor: points(10_000),
} as const

/** Markers of risk that operators see (ours): how often in the window a member must show one to be listed. */
export const playMarkers = {
  windowMs: 30 * dayMs,
  /** Raises of limits that were confirmed. */
  limitsRaised: 3,
  /** Days with bets between midnight and this hour of the site's zone. */
  nights: 8,
  nightEndsHour: 5,
  /** Top-ups after a loss within this time before them. */
  chases: 5,
  chaseMs: hourMs,
  /** Payments that the vendor refused. */
  refusedTopUps: 5,
} as const

/** The version of terms and privacy that a new member agrees to; raise it with every change of `locales/LANG/terms.json`. */
export const termsVersion = '2026-11'

/** Longest call to a venue's port. A leg that was taken longer ago than this is not sent any more. */
export const venueCallTimeoutMs = 10_000
