import { needed } from './failure.mjs'
import { whole } from './values.mjs'

/** @typedef {import('./commands.mjs').Command} Command */

const account = (/** @type {string[]} */ [name]) => ({ account: needed(name, 'ACCOUNT') })

/** @param {string} which @param {string} path @returns {Command} */
const reset = (which, path) => ({
  usage: 'ACCOUNT --reason TEXT',
  about: `a temporary ${which} password, told to the second person who says so that day; sessions end`,
  method: 'POST',
  path,
  input: (given, { reason }) => ({ ...account(given), reason: needed(reason, '--reason') }),
})

/** The submission that was looked at, so that no other is decided on. @type {NonNullable<Command['input']>} */
const submission = (given, options) => ({ ...account(given), submission: options.submission })

/** @type {Record<string, Command>} */
export const memberCommands = {
  'members list': {
    usage: '[SEARCH] [--state STATE] [--cursor C]',
    about: 'by the beginning of an account, or by mobile number',
    method: 'GET',
    path: 'members/list',
    input: ([search], { state, cursor }) => ({ search, state, cursor }),
  },
  'members statement': {
    usage: 'ACCOUNT [--cursor C]',
    about: 'every movement of points',
    method: 'GET',
    path: 'members/statement',
    input: (given, { cursor }) => ({ ...account(given), cursor, limit: 50 }),
  },
  'members suspend': {
    usage: 'ACCOUNT --days 1..7 --reason TEXT',
    about: 'sign-in is refused; open sessions end',
    method: 'POST',
    path: 'members/suspend',
    input: (given, { days, reason }) => ({
      ...account(given),
      days: whole(days, '--days'),
      reason: needed(reason, '--reason'),
    }),
  },
  'members restore': {
    usage: 'ACCOUNT --reason TEXT',
    about: 'end a suspension before its time',
    method: 'POST',
    path: 'members/restore',
    input: (given, { reason }) => ({ ...account(given), reason: needed(reason, '--reason') }),
  },
  'members reset-password': reset('login', 'members/password/reset'),
  'members reset-sale-password': reset('sale', 'members/sale-password/reset'),
  'members unbind-virtual': {
    usage: 'ACCOUNT TRC20|ERC20 --reason TEXT',
    about: 'unbind a virtual account, so that another may be bound',
    method: 'POST',
    path: 'members/unbind-virtual',
    input: (given, { reason }) => ({
      ...account(given),
      channel: needed(given[1], 'TRC20|ERC20'),
      reason: needed(reason, '--reason'),
    }),
  },
  'members flags': { usage: '', about: 'what waits to be looked at', method: 'GET', path: 'members/flags' },
  'members review': {
    usage: 'FLAG --note TEXT',
    about: 'note what came of looking at a flag',
    method: 'POST',
    path: 'members/flags/review',
    input: ([id], { note }) => ({ id: needed(id, 'FLAG'), note: needed(note, '--note') }),
  },
  'identity list': {
    usage: '[--state under_review|approved|returned]',
    about: 'submissions of identity and bank data',
    method: 'GET',
    path: 'identity/list',
    input: (_, { state }) => ({ state }),
  },
  'identity photos': {
    usage: 'ACCOUNT --to FOLDER',
    about: 'the photos of the newest submission, into a folder',
    method: 'GET',
    path: 'identity/photos',
    input: account,
  },
  'identity video': {
    usage: 'ACCOUNT --note TEXT [--submission ID]',
    about: 'note that a video call saw the member, and what came of it',
    method: 'POST',
    path: 'identity/video',
    input: (given, options) => ({ ...submission(given, options), note: needed(options.note, '--note') }),
  },
  'identity approve': {
    usage: 'ACCOUNT [--submission ID]',
    about: 'certify a member whom a video call saw; the bank account is bound',
    method: 'POST',
    path: 'identity/approve',
    input: submission,
  },
  'identity return': {
    usage: 'ACCOUNT --reason TEXT [--submission ID]',
    about: 'return an incomplete submission',
    method: 'POST',
    path: 'identity/return',
    input: (given, options) => ({ ...submission(given, options), reason: needed(options.reason, '--reason') }),
  },
}
