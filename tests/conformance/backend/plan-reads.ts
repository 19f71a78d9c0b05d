import { randomBytes } from 'node:crypto'
import type { CallName, Contract } from '@/contract'
import type { DispensableCall } from '@/contract/capabilities'
import type { Call, Output } from '@/contract/define'
import type { Venue } from '@/contract/member/games'
import { siteDayOf } from '@/contract/site-day'
import { judgeTotals } from './judge-sense'
import type { Finding } from './judge-reply'

/** The options of a walk: one run over all calls of a backend. */
export type Options = {
  /** The address of the backend, as in `API_BASE_URL`. */
  url: string
  account: string
  password: string
  write: boolean
  mobile: string | null
  codeFrom: string | null
  withdrawalPassword: string | null
  timeoutMs: number
  slowMs: number
  /** The time by the clock of the backend: in tests, its clock may be another. */
  nowMs: () => number
  /** Called before the check waits because the backend limits the rate. */
  onWait?: (ms: number) => void
}

/** What the walk has learned so far. */
export type State = {
  options: Options
  /** Those of the 36 calls that the backend lacks. */
  absent: readonly DispensableCall[]
  /** The session of the member of `--account`. */
  token: string | null
  /** The member that this run registered. */
  fresh: { password: string; withdrawalPassword: string; token: string } | null
  seen: { -readonly [K in keyof Seen]?: Seen[K] | undefined }
  /** Data that a run with `--write` leaves behind. */
  left: string[]
  /** Makes a call without adding a row to the report. Returns the output, or null if it fails. */
  ask: <N extends CallName>(name: N, input: object, token: string | null) => Promise<Output<CallNamed<N>> | null>
}

type Seen = {
  /** The code of an open venue, and of a venue with titles. */
  venue: string
  titled: string
  mail: string
  promotion: number | string
  /** The name of a bank from the list. */
  bank: string
  payout: { payout_type: 'bank' | 'usdt'; payout_account: string }
  /** The code from the SMS to the new member. */
  code: string
  /** The minimum withdrawal. */
  sellable: string
  topUp: Record<'vendor' | 'usdt' | 'store', { minimum: string }>
}

type CallNamed<N extends CallName> = {
  [F in keyof Contract]: {
    [V in keyof Contract[F] & string]: `${F}.${V}` extends N ? Contract[F][V] : never
  }[keyof Contract[F] & string]
}[keyof Contract] &
  Call

/** How the walk makes one call and prepares its input. */
export type Step<N extends CallName = CallName> = {
  /** Returns why the call cannot be made yet, or null. */
  needs?: (state: State) => string | null | Promise<string | null>
  /** A valid input; ids in it need not exist. */
  input: (state: State) => object
  /** An input that every backend must reject. It moves no points even if a backend accepts it. */
  wrong?: object
  /** An otherwise valid input with a wrong password or code. */
  wrongSecret?: (state: State) => object
  /** Set if the member that this run registered must make the call. */
  as?: 'fresh'
  /** The field that must have the same value when the call is repeated with its idempotency key. */
  repeat?: string
  /** Learns from the output, and may judge it by further calls. */
  after?(
    state: State,
    output: Output<CallNamed<N>>,
    input: Readonly<Record<string, unknown>>,
  ): Finding[] | void | Promise<Finding[] | void>
}
export type Steps = { [N in CallName]?: Step<N> }

const nothing = () => ({})
/** Does not exist, because a wrong password for a real account would count towards its lock. */
const nobody = { account: `nobody${randomBytes(4).toString('hex')}`, password: 'wrong-88' }
const notADay = { from: 'not-a-day' }

function noteVenues({ seen }: State, venues: Venue[]) {
  const open = venues.filter(({ maintenance }) => !maintenance)
  const titled = open.find(({ game_type }) => game_type === 2) ?? open[0]
  if (open[0]) seen.venue ??= open[0].game_code
  if (titled) seen.titled ??= titled.game_code
}

/** Checks that the bets of a day, if they fit on one page, add up to the totals of that day. */
async function judgeBetSums(state: State, { items: [newest] }: Output<Contract['records']['betDetail']>) {
  const day = newest && siteDayOf(new Date(newest.bet_time))
  const period = { from: day, to: day }
  const bets = day && (await state.ask('records.betDetail', { ...period, limit: 100 }, state.token))
  const summary = day && (await state.ask('records.betSummary', period, state.token))
  return bets && summary ? judgeTotals({ ...bets, totals: summary.totals }) : []
}

/** Calls that change nothing, in an order in which each finds what it requires. */
export const reads = {
  'auth.login': {
    input: ({ options: { account, password } }) => ({ account, password }),
    wrong: nobody,
    wrongSecret: () => nobody,
    after: (state, { token }) => void (state.token = token),
  },
  'account.detail': {
    input: nothing,
    after: ({ seen }, { withdrawal_terms }) => void (seen.sellable = withdrawal_terms?.minimum),
  },
  'account.promote': { input: nothing },
  'mail.unreadCount': { input: () => ({ status: 1 }), wrong: { status: 2 } },
  'mail.detail': {
    input: nothing,
    wrong: { type: 'nobody' },
    after: ({ seen }, { items }) => {
      const message = items.find((each) => !each.read) ?? items[0]
      if (message) seen.mail = message.id
    },
  },
  'bank.list': {
    input: nothing,
    after: ({ seen }, { accounts, virtual_accounts }) => {
      if (accounts[0]) seen.payout = { payout_type: 'bank', payout_account: accounts[0].id }
      else if (virtual_accounts[0]) seen.payout = { payout_type: 'usdt', payout_account: virtual_accounts[0].id }
    },
  },
  'bank.stores': { input: nothing, after: ({ seen }, { banks }) => void (seen.bank = banks[0]?.name) },
  'content.site': { input: nothing, after: ({ seen }, { top_up }) => void (seen.topUp = top_up) },
  'content.marquee': { input: nothing },
  'content.posts': { input: nothing },
  'content.activities': {
    input: nothing,
    after: ({ seen }, activities) => void (seen.promotion = activities[0]?.id),
  },
  'games.guestList': { input: nothing, after: noteVenues },
  'games.memberList': { input: nothing, after: noteVenues },
  'games.list': {
    needs: ({ seen }) => (seen.titled ? null : 'no game list named a venue'),
    input: ({ seen }) => ({ game_code: seen.titled ?? 'unknown' }),
    wrong: { game_code: '' },
  },
  'wallet.venueBalance': { input: nothing, wrong: { game_name: '' } },
  'records.rebate': { input: nothing, wrong: notADay },
  'records.betSummary': { input: nothing, wrong: notADay },
  'records.betDetail': { input: nothing, wrong: notADay, after: judgeBetSums },
  'records.deposits': { input: nothing, wrong: notADay },
  'records.withdrawals': { input: nothing, wrong: notADay },
} satisfies Steps
