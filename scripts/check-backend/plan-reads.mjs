import { randomBytes } from 'node:crypto'

/**
 * @typedef {import('../../contract/index').CallName} CallName
 * @typedef {import('../../contract/games').Game} Game
 *
 * @typedef {object} State what the walk has learnt so far
 * @property {import('./options.mjs').Options} options
 * @property {string | null} token of the member of `--account`
 * @property {{ password: string, withdrawalPassword: string, token: string } | null} fresh
 *   the member that this run registered
 * @property {Partial<Seen>} seen
 * @property {string[]} left what a run with `--write` leaves behind
 * @property {(name: CallName, input: object, token: string | null) => Promise<any>} ask a call beside the rows; its output, or null
 *
 * @typedef {object} Seen
 * @property {string} venue a venue that is open
 * @property {string} titled a venue with titles of its own
 * @property {string} mail
 * @property {number} activity
 * @property {string} bank the name of a bank to choose
 * @property {{ payout_type: 'bank' | 'usdt', payout_account: string }} payout
 * @property {string} code of the text message to the new member
 * @property {string} sellable the least that may be withdrawn
 * @property {Record<'vendor' | 'usdt' | 'store', { minimum: string }>} topUp
 *
 * @typedef {object} Step
 * @property {(state: State) => string | null | Promise<string | null>} [needs] why the call cannot be asked yet
 * @property {(state: State) => object} input valid, even where what it names is not known
 * @property {object} [wrong] what every backend must refuse, and what moves nothing where one does not
 * @property {'fresh'} [as] asked by the member that this run registered
 * @property {string} [repeat] the field that stays the same when the call is sent again with its key
 * @property {(state: State, output: any, input: any) => void | Promise<void>} [after]
 */

const nothing = () => ({})
const notADay = { from: 'not-a-day' }

/** @param {State} state @param {Game[]} games */
function noteVenues({ seen }, games) {
  const open = games.filter(({ maintenance }) => !maintenance)
  const titled = open.find(({ game_type }) => game_type === 2) ?? open[0]
  if (open[0]) seen.venue ??= open[0].game_code
  if (titled) seen.titled ??= titled.game_code
}

/**
 * Calls that change nothing, in an order in which each finds what it needs.
 *
 * @satisfies {Partial<Record<CallName, Step>>}
 */
export const reads = {
  'auth.login': {
    input: ({ options: { account, password } }) => ({ account, password }),
    // An account of nobody's: a wrong password for a real one would count towards locking it.
    wrong: { account: `nobody${randomBytes(4).toString('hex')}`, password: 'wrong-88' },
    after: (state, { token }) => void (state.token = token),
  },
  'account.detail': {
    input: nothing,
    after: ({ seen }, { withdrawal_terms }) => void (seen.sellable = withdrawal_terms.minimum),
  },
  'account.promote': { input: nothing },
  'mail.unreadCount': { input: () => ({ status: 1 }), wrong: { status: 2 } },
  'mail.detail': {
    input: nothing,
    wrong: { type: 'nobody' },
    after: ({ seen }, { items }) => {
      const message = items.find((/** @type {{ read: boolean }} */ each) => !each.read) ?? items[0]
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
    after: ({ seen }, activities) => void (seen.activity = activities[0]?.id),
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
  'records.betDetail': { input: nothing, wrong: notADay },
  'records.deposits': { input: nothing, wrong: notADay },
  'records.withdrawals': { input: nothing, wrong: notADay },
}
