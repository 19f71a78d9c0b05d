import { needed } from './failure.mjs'

/** @typedef {import('./commands.mjs').Command} Command */

const order = (/** @type {string[]} */ [number]) => ({ order_number: needed(number, 'ORDER') })
const withReason = (/** @type {{ [name: string]: string | undefined }} */ { reason }) => ({
  reason: needed(reason, '--reason'),
})

/** @param {'credit' | 'debit'} direction @returns {Command} */
const proposal = (direction) => ({
  usage: 'ACCOUNT AMOUNT --reason TEXT',
  about: `propose to ${direction} a member; another person confirms`,
  method: 'POST',
  path: 'adjustments/propose',
  input: ([account, amount], options) => ({
    account: needed(account, 'ACCOUNT'),
    amount: needed(amount, 'AMOUNT'),
    direction,
    ...withReason(options),
  }),
})

/** @type {Record<string, Command>} */
export const moneyCommands = {
  'withdrawals list': {
    usage: '[--review applied|approved|refused|paid] [--after ORDER]',
    about: 'withdrawal orders; of those to decide about, whoever waits longest first',
    method: 'GET',
    path: 'withdrawals/list',
    input: (_, { review, after }) => ({ review, after }),
  },
  'withdrawals approve': {
    usage: 'ORDER',
    about: 'from the set amount on it takes two people',
    method: 'POST',
    path: 'withdrawals/approve',
    input: order,
  },
  'withdrawals refuse': {
    usage: 'ORDER --reason TEXT',
    about: 'the points go back',
    method: 'POST',
    path: 'withdrawals/refuse',
    input: (given, options) => ({ ...order(given), ...withReason(options) }),
  },
  'withdrawals pay': {
    usage: 'ORDER [--manual]',
    about: 'note that it was paid out',
    method: 'POST',
    path: 'withdrawals/pay',
    input: (given, { manual }) => ({ ...order(given), manual: manual !== undefined }),
  },
  'deposits list': {
    usage: '[--account A] [--status S] [--order ORDER] [--after ORDER]',
    about: 'top-up orders; of pending and undetermined ones, the oldest first',
    method: 'GET',
    path: 'deposits/list',
    input: (_, { account, status, order: order_number, after }) => ({ account, status, order_number, after }),
  },
  'deposits settle': {
    usage: 'ORDER --transaction NUMBER --reason TEXT',
    about: 'credit an order whose payment was seen; two people from the set amount on',
    method: 'POST',
    path: 'deposits/settle',
    input: (given, options) => ({
      ...order(given),
      transaction_number: needed(options.transaction, '--transaction'),
      ...withReason(options),
    }),
  },
  'suspense list': {
    usage: '[--state open|cleared]',
    about: 'payments that were short, over, second or unknown',
    method: 'GET',
    path: 'suspense/list',
    input: (_, { state }) => ({ state: state ?? 'open' }),
  },
  'suspense credit': {
    usage: 'ID --reason TEXT [--account A]',
    about: "to its order's member; two people from the set amount on, and for any other member",
    method: 'POST',
    path: 'suspense/credit',
    input: ([id], options) => ({ id: needed(id, 'ID'), account: options.account, ...withReason(options) }),
  },
  'suspense return': {
    usage: 'ID --reason TEXT',
    about: 'it was sent back to the payer',
    method: 'POST',
    path: 'suspense/return',
    input: ([id], options) => ({ id: needed(id, 'ID'), ...withReason(options) }),
  },
  'adjustments list': {
    usage: '[--state proposed|confirmed|refused] [--account A]',
    about: 'points given or taken by hand',
    method: 'GET',
    path: 'adjustments/list',
    input: (_, { state, account }) => ({ state, account }),
  },
  'adjustments credit': proposal('credit'),
  'adjustments debit': proposal('debit'),
  'adjustments confirm': {
    usage: 'NUMBER',
    about: "confirm another person's proposal",
    method: 'POST',
    path: 'adjustments/confirm',
    input: ([number]) => ({ number: needed(number, 'NUMBER') }),
  },
  'adjustments refuse': {
    usage: 'NUMBER --reason TEXT',
    about: 'refuse it, or take it back',
    method: 'POST',
    path: 'adjustments/refuse',
    input: ([number], options) => ({ number: needed(number, 'NUMBER'), ...withReason(options) }),
  },
}
