// Tests server/http/call-router.ts, server/domain
import { expect, it } from 'vitest'
import { bankAccounts } from '@/server/db/schema'
import type { Call, Input } from '@/contract/define'
import { contract } from '@/contract'
import { optional } from '@/contract/optional'
import { hashPassword } from '@/server/domain/auth/password'
import { insertChannels } from '@/server/seed/top-up-channels'
import { insertVenues } from '@/server/seed/venues'
import { openListedApi } from '@/tests/support/listed-api'
import { giveBet, giveTopUp } from '@/tests/support/money'

const { auth, account, bank, mail, wallet, records, games } = contract
const { protection } = optional
const dayMs = 86_400_000

/**
 * Statements that the ten commonest calls and the longest reading ones send to the database, `begin` and `commit` included.
 * Each waits for the answer to the one before, but those of the longest reading calls do so in at most five turns: nginx asks
 * another instance after four seconds. An ordinary member, no limit set, nothing new at the venues.
 */
const roundTrips = {
  detail: 6,
  unreadCount: 2,
  memberList: 2,
  launch: 9,
  transfer: 6,
  venueBalance: 2,
  depositVendor: 10,
  deposits: 4,
  requestWithdrawal: 15,
  login: 15,
  overview: 9,
  session: 9,
  closing: 6,
  promotions: 6,
  bankList: 7,
}

it('the commonest and the longest calls cost as many round trips to the database as listed', async () => {
  const { api, statements, settle } = await openListedApi()
  const { db, clock } = api
  await insertVenues(db)
  await insertChannels(db, clock.now())
  const [passwordHash, withdrawalPasswordHash] = [await hashPassword('right-one1'), await hashPassword('selling13579')]
  const { member, token } = await api.signIn({
    account: 'owner123',
    passwordHash,
    withdrawalPasswordHash,
    identityState: 'certified',
  })
  const earlier = new Date(clock.now().getTime() - 2 * dayMs)
  await giveTopUp(db, member.id, 10_000_00n, earlier)
  await giveBet(db, member.id, 20_000_00n, new Date(earlier.getTime() + 1))
  const names = { bankName: '台灣銀行', branchName: '總行', accountName: 'Lin', accountNumber: '012345678901' }
  const [bound] = await db
    .insert(bankAccounts)
    .values({ memberId: member.id, ...names, createdAt: earlier })
    .returning()
  const counted: Record<string, number> = {}
  const count = async <C extends Call>(name: string, call: C, input: Input<C>) => {
    // The first call opens accounts and connections; the second is like all that follow.
    for (const turn of ['first', 'usual']) {
      statements.length = 0
      const headers = { 'x-device': 'A'.repeat(24) }
      const answer = await api.askProved(call, input, { token, headers })
      expect(answer.body, `${name}, ${turn}`).toMatchObject({ status: true })
      await settle()
      counted[name] = statements.length
    }
  }
  await count('detail', account.detail, {})
  await count('unreadCount', mail.unreadCount, { status: 1 })
  await count('memberList', games.memberList, {})
  await count('launch', games.launch, { game_name: 'evo', device: 'pc' })
  await count('transfer', wallet.transfer, { source: 'main', target: 'evo', amount: '100' })
  await count('venueBalance', wallet.venueBalance, {})
  await count('depositVendor', wallet.depositVendor, { amount: '1000' })
  await count('deposits', records.deposits, {})
  const payout = { payout_type: 'bank' as const, payout_account: bound!.id, withdrawal_password: 'selling13579' }
  await count('requestWithdrawal', wallet.requestWithdrawal, { amount: '200', ...payout })
  await count('overview', protection.overview, {})
  await count('session', protection.session, {})
  await count('closing', protection.closing, {})
  await count('promotions', protection.promotions, {})
  await count('bankList', bank.list, {})
  // Last, because it ends the session that the calls above used.
  await count('login', auth.login, { account: 'owner123', password: 'right-one1' })
  expect(counted).toEqual(roundTrips)
  await api.close()
})
