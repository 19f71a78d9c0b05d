import type { CallName } from '@/contract'

type Body = Record<string, unknown>

/** The resources of this backend, each with the call of the embedded API behind it. `:name` is a path parameter. */
export type RestRoute = {
  at: `${'GET' | 'POST' | 'PUT'} /v2/${string}`
  name: CallName
  /** Builds the contract's input from the request's fields (in snake case) and path parameters, unless it equals the fields. */
  input?: (fields: Body, parameters: Record<string, string>) => Body
  /** Returns the part of the output that this resource shows. */
  output?: (output: Body) => unknown
}

const changed = ({ from, to }: Body) => ({ current_password: from, password: to, password_confirmation: to })
const states = { open: 'pending', done: 'success', refused: 'failed', unclear: 'undetermined' }
const filtered = ({ status, ...rest }: Body) => ({
  ...rest,
  ...(status !== undefined && { status: Reflect.get(states, String(status)) as unknown }),
  ...(rest.limit !== undefined && { limit: Number(rest.limit) }),
})
const inWallet = ['credit', 'held', 'in_transit', 'withdrawal_terms']
const partOf =
  (isPart: (name: string) => boolean) =>
  (output: Body): Body =>
    Object.fromEntries(Object.entries(output).filter(([name]) => isPart(name)))

// Of two matching paths, the more specific one must come first.
export const restRoutes: readonly RestRoute[] = [
  { at: 'POST /v2/sessions', name: 'auth.login' },
  {
    at: 'POST /v2/members',
    name: 'auth.register',
    input: (fields) => ({ ...fields, password_confirmation: fields.password, agreement: true, adult: true }),
  },
  { at: 'POST /v2/sms-codes', name: 'auth.sendMobile' },
  { at: 'GET /v2/me', name: 'account.detail', output: partOf((name) => !inWallet.includes(name)) },
  { at: 'GET /v2/me/wallet', name: 'account.detail', output: partOf((name) => inWallet.includes(name)) },
  { at: 'PUT /v2/me/password', name: 'account.changeLoginPassword', input: changed },
  { at: 'PUT /v2/me/pin', name: 'account.changeWithdrawalPassword', input: changed },
  { at: 'GET /v2/mails/unread', name: 'mail.unreadCount', input: () => ({ status: 1 }) },
  { at: 'GET /v2/mails', name: 'mail.detail' },
  { at: 'PUT /v2/mails/read', name: 'mail.readAll' },
  { at: 'PUT /v2/mails/:id/read', name: 'mail.read', input: (_, { id }) => ({ id }) },
  {
    at: 'POST /v2/me/bindings',
    name: 'bank.create',
    input: ({ pin, ...fields }) => ({
      ...fields,
      ...(pin !== undefined && { withdrawal_password: pin, withdrawal_password_confirmation: pin }),
    }),
  },
  { at: 'GET /v2/me/bindings', name: 'bank.list' },
  { at: 'GET /v2/banks', name: 'bank.stores' },
  { at: 'POST /v2/me/wallets', name: 'bank.createVirtual' },
  {
    at: 'POST /v2/withdrawals',
    name: 'wallet.requestWithdrawal',
    input: ({ pin, ...fields }) => ({ ...fields, withdrawal_password: pin }),
  },
  { at: 'GET /v2/withdrawals', name: 'records.withdrawals', input: filtered },
  { at: 'POST /v2/transfers/home', name: 'wallet.transferAll', input: () => ({}) },
  { at: 'POST /v2/transfers', name: 'wallet.transfer' },
  { at: 'GET /v2/venues/balances', name: 'wallet.venueBalance' },
  {
    at: 'GET /v2/venues/:venue/balances',
    name: 'wallet.venueBalance',
    input: (_, { venue }) => ({ game_name: venue }),
  },
  {
    at: 'GET /v2/venues/:venue/titles',
    name: 'games.list',
    input: (fields, { venue }) => ({ ...fields, game_code: venue }),
  },
  {
    at: 'POST /v2/venues/:venue/launch',
    name: 'games.launch',
    input: (fields, { venue }) => ({ ...fields, game_name: venue }),
  },
  { at: 'POST /v2/orders/vendor', name: 'wallet.depositVendor' },
  { at: 'POST /v2/orders/usdt', name: 'wallet.depositAddress' },
  { at: 'POST /v2/orders/store', name: 'wallet.depositOrder' },
  { at: 'GET /v2/orders', name: 'records.deposits', input: filtered },
  { at: 'GET /v2/rebates', name: 'records.rebate', input: filtered },
  { at: 'GET /v2/bets/by-platform', name: 'records.betSummary' },
  { at: 'GET /v2/bets', name: 'records.betDetail', input: filtered },
  { at: 'GET /v2/me/games', name: 'games.memberList' },
  { at: 'GET /v2/games', name: 'games.guestList' },
  { at: 'GET /v2/notices', name: 'content.marquee' },
  { at: 'GET /v2/promotions', name: 'content.activities' },
  {
    at: 'POST /v2/promotions/:id/applications',
    name: 'content.applyActivity',
    input: (_, { id = '' }) => ({ id: Number(id.replace('p-', '')) }),
  },
  { at: 'GET /v2/settings', name: 'content.site' },
]
