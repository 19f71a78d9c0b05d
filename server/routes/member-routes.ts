import type { Contract } from '@/contract'
import { changeLoginPassword } from '../domain/account/change-login-password'
import { changeWithdrawalPassword } from '../domain/account/change-withdrawal-password'
import { detail as accountDetail } from '../domain/account/detail'
import { promote } from '../domain/account/promote'
import { login } from '../domain/security/login'
import { register } from '../domain/security/register'
import { sendMobile } from '../domain/auth/send-sms-code'
import { answeredOnce } from '../domain/bank/bind-bank-account'
import { create as createBank } from '../domain/bank/create'
import { createVirtual } from '../domain/bank/create-virtual'
import { list as listBank } from '../domain/bank/list'
import { stores } from '../domain/bank/convenience-stores'
import { activities } from '../domain/content/activities'
import { applyActivity } from '../domain/content/apply-activity'
import { marquee, posts } from '../domain/content/announcements'
import { site } from '../domain/content/site'
import { guestList, memberList } from '../domain/games/venue-list'
import { launch } from '../domain/games/launch'
import { list as listGames } from '../domain/games/list'
import { detail as messageDetail } from '../domain/mail/detail'
import { read, readAll, unreadCount } from '../domain/mail/inbox'
import { betDetail } from '../domain/records/bet-detail'
import { betSummary } from '../domain/records/bet-summary'
import { deposits } from '../domain/records/deposits'
import { rebate } from '../domain/records/rebate'
import { withdrawals } from '../domain/records/withdrawals'
import { depositAddress, depositOrder, depositVendor } from '../domain/wallet/create-top-up'
import {
  hasLoginPassword,
  hasPayoutPassword,
  hasWithdrawalPassword,
  isPayoutAccount,
  proved,
} from '../domain/security/proved'
import { requestProvedWithdrawal } from '../domain/wallet/request-withdrawal'
import { transfer } from '../domain/wallet/transfer'
import { transferAll } from '../domain/wallet/transfer-all'
import { venueBalance } from '../domain/wallet/venue-balance'
import type { Routes } from './routes'

/** The verb of each of the 36 calls. */
export const memberRoutes: Routes<Contract> = {
  auth: { login, register, sendMobile },
  account: {
    detail: accountDetail,
    changeLoginPassword: proved('password', changeLoginPassword, { checkFirst: hasLoginPassword }),
    changeWithdrawalPassword: proved('withdrawal_password', changeWithdrawalPassword, {
      checkFirst: hasWithdrawalPassword,
    }),
    promote,
  },
  mail: { unreadCount, detail: messageDetail, read, readAll },
  bank: {
    create: answeredOnce(
      'bank.create',
      proved('payout', createBank, { isNeeded: isPayoutAccount, checkFirst: hasPayoutPassword }),
    ),
    list: listBank,
    stores,
    createVirtual: proved('payout', createVirtual),
  },
  wallet: {
    requestWithdrawal: requestProvedWithdrawal,
    transferAll,
    transfer,
    venueBalance,
    depositVendor,
    depositAddress,
    depositOrder,
  },
  records: { rebate, betSummary, betDetail, deposits, withdrawals },
  games: { launch, list: listGames, memberList, guestList },
  content: { marquee, posts, activities, applyActivity, site },
}
