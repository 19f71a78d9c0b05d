import type { CallName } from '@/contract'

/** The backend's request fields with the contract's names; fields not listed here have the same name. */
type Names = Readonly<Record<string, string>>
type Route = { name: CallName; names?: Names }

const paged = { next: 'cursor', size: 'limit', since: 'from', until: 'to' }
const ordered = { ...paged, state: 'status', orderNo: 'order_number' }
const secrets = { oldSecret: 'current_password', newSecret: 'password' }
const binding = {
  ...{ photoFront: 'id_front', photoBack: 'id_back', photoBook: 'passbook', photoNote: 'handwritten' },
  ...{ idNo: 'id_number', born: 'birthday', pin: 'withdrawal_password', storeNo: 'store_number' },
  ...{ bank: 'bank_name', branch: 'branch_name', holder: 'account_name', number: 'account_number' },
}
const registration = {
  ...{ loginName: 'account', secret: 'password', phone: 'mobile' },
  ...{ smsCode: 'code', agent: 'introducer', superAgent: 'superid' },
}

/** The example backend's calls, each with the call of the embedded API behind it. */
export const routes: Readonly<Record<string, Route>> = {
  '/svc/session.open': { name: 'auth.login', names: { loginName: 'account', secret: 'password' } },
  '/svc/member.create': { name: 'auth.register', names: registration },
  '/svc/sms.send': { name: 'auth.sendMobile', names: { phone: 'mobile' } },
  '/svc/member.show': { name: 'account.detail' },
  '/svc/member.secret': { name: 'account.changeLoginPassword', names: secrets },
  '/svc/member.pin': { name: 'account.changeWithdrawalPassword', names: secrets },
  '/svc/member.referral': { name: 'account.promote' },
  '/svc/inbox.count': { name: 'mail.unreadCount' },
  '/svc/inbox.list': { name: 'mail.detail', names: { kind: 'type', next: 'cursor' } },
  '/svc/inbox.read': { name: 'mail.read' },
  '/svc/inbox.readAll': { name: 'mail.readAll' },
  '/svc/binding.create': { name: 'bank.create', names: binding },
  '/svc/binding.list': { name: 'bank.list' },
  '/svc/binding.choices': { name: 'bank.stores' },
  '/svc/binding.wallet': { name: 'bank.createVirtual', names: { network: 'channel' } },
  '/svc/payout.request': {
    name: 'wallet.requestWithdrawal',
    names: { points: 'amount', kind: 'payout_type', payTo: 'payout_account', pin: 'withdrawal_password' },
  },
  '/svc/hall.emptyAll': { name: 'wallet.transferAll' },
  '/svc/hall.move': { name: 'wallet.transfer', names: { from: 'source', to: 'target', points: 'amount' } },
  '/svc/hall.balances': { name: 'wallet.venueBalance', names: { hall: 'game_name' } },
  '/svc/hall.open': { name: 'games.launch', names: { hall: 'game_name', extra: 'params' } },
  '/svc/hall.titles': {
    name: 'games.list',
    names: { hall: 'game_code', like: 'query', order: 'sort', next: 'cursor' },
  },
  '/svc/hall.listMember': { name: 'games.memberList' },
  '/svc/hall.list': { name: 'games.guestList' },
  '/svc/order.vendor': { name: 'wallet.depositVendor', names: { points: 'amount' } },
  '/svc/order.address': { name: 'wallet.depositAddress', names: { points: 'amount' } },
  '/svc/order.store': { name: 'wallet.depositOrder', names: { points: 'amount' } },
  '/svc/list.rebates': { name: 'records.rebate', names: paged },
  '/svc/list.betSums': { name: 'records.betSummary', names: paged },
  '/svc/list.bets': { name: 'records.betDetail', names: { ...paged, hall: 'platform' } },
  '/svc/list.orders': { name: 'records.deposits', names: ordered },
  '/svc/list.payouts': { name: 'records.withdrawals', names: ordered },
  '/svc/news.ticker': { name: 'content.marquee' },
  '/svc/news.posts': { name: 'content.posts' },
  '/svc/promotion.list': { name: 'content.activities' },
  '/svc/promotion.apply': { name: 'content.applyActivity' },
  '/svc/site.settings': { name: 'content.site' },
}
