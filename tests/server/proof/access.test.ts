// Tests server/routes/member-routes.ts, server/http/member-api.ts
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '@/contract/define'
import { bankAccounts, convenienceStores, messages, virtualAccounts } from '@/server/db/schema'
import { insertVenues } from '@/server/seed/venues'
import { hashPassword } from '@/server/domain/auth/password'
import { siteCalls } from '../../support/every-call'
import { contract, createTestApi, type TestReply } from '../../support/api'
import { giveBet, giveTopUp } from '../../support/money'

const { auth, wallet, records, mail, bank, account, games, content } = contract
const dayMs = 86_400_000
const words = { tw: 'message-of-ada', vi: 'message-of-ada', en: 'message-of-ada', th: 'message-of-ada' }
const password = 'paper88'

const api = await createTestApi()
afterAll(api.close)

describe('access control', () => {
  let ada: { token: string; memberId: string; bankId: string; messageId: string; order: string; sale: string }
  let ben: string

  beforeAll(async () => {
    await insertVenues(api.db)
    const withdrawalPasswordHash = await hashPassword(password)
    const own = { account: 'adaadaada', mobile: '+886955512345', promoteCode: 'ADACODE', idNumber: 'A123456789' }
    const { member, token } = await api.signIn({ ...own, identityState: 'certified', withdrawalPasswordHash })
    ben = (await api.signIn({ account: 'benben', identityState: 'certified', withdrawalPasswordHash })).token
    const memberId = member.id
    const at = api.clock.now()
    await giveTopUp(api.db, memberId, 7_777_00n, at)
    await giveBet(api.db, memberId, 7_777_00n, at)
    const names = { bankName: 'Bank of Ada', branchName: 'Ada', accountName: 'Ada', accountNumber: '99887766' }
    const [bound] = await api.db
      .insert(bankAccounts)
      .values({ memberId, ...names, createdAt: at })
      .returning()
    await api.db.insert(virtualAccounts).values({ memberId, channel: 'TRC20', address: 'TAdaAddress', createdAt: at })
    await api.db.insert(convenienceStores).values({ memberId, chain: 'seven', storeNumber: 'ADA77', createdAt: at })
    const message = { memberId, type: 'personal', title: words, content: words, createdAt: at } as const
    const [stored] = await api.db.insert(messages).values(message).returning()
    api.clock.advance(dayMs)
    const order = await api.ask(wallet.depositVendor, { amount: '500' }, { token })
    const payout = { payout_type: 'bank', payout_account: String(bound?.id), withdrawal_password: password } as const
    const sale = await api.askProved(wallet.requestWithdrawal, { amount: '100', ...payout }, { token })
    expect([order.status, sale.status]).toEqual([200, 200])
    const numberOf = ({ body }: TestReply) => (body.data as { order_number: string }).order_number
    ada = {
      token,
      memberId,
      bankId: String(bound?.id),
      messageId: String(stored?.id),
      order: numberOf(order),
      sale: numberOf(sale),
    }
  })

  const memberCalls = siteCalls.filter(({ call }) => call.access === 'member')

  it.each(memberCalls)('refuses an expired token for $name', async ({ call }) => {
    const { token } = await api.signIn()
    api.clock.advance(31 * dayMs)
    const refused = await api.ask(call, {} as never, { token })
    api.clock.advance(-31 * dayMs)
    expect(refused).toMatchObject({ status: 401, body: { errorCode: 'unauthorized' } })
  })

  it('refuses every member call after the password was changed in another session', async () => {
    const passwordHash = await hashPassword('night88')
    const { member, token } = await api.signIn({ passwordHash })
    const { token: newer } = await api.reopen(member.id)
    const change = { current_password: 'night88', password: 'night99', password_confirmation: 'night99' }
    expect((await api.askProved(account.changeLoginPassword, change, { token: newer })).body).toMatchObject({
      status: true,
    })
    for (const { name, call } of memberCalls) {
      expect((await api.ask(call, {} as never, { token })).status, name).toBe(401)
    }
  })

  it('shows no member what belongs to another, with any id', async () => {
    const asBen = async (call: Call, input: object) => (await api.ask(call, input as never, { token: ben })).body
    expect(await asBen(mail.read, { id: ada.messageId })).toMatchObject({ errorCode: 'not_found' })
    const payout = { payout_type: 'bank', payout_account: ada.bankId, withdrawal_password: password }
    expect(await asBen(wallet.requestWithdrawal, { amount: '100', ...payout })).toMatchObject({
      errorCode: 'payout_account_unknown',
    })
    for (const [call, order_number] of [
      [records.deposits, ada.order],
      [records.withdrawals, ada.sale],
    ] as const) {
      expect(await asBen(call, { order_number })).toMatchObject({ data: { items: [], totals: { count: 0 } } })
    }
  })

  it.each([
    // Leaves out signing out, which would end the session that later calls need.
    ['a member', 'member', siteCalls.filter(({ name }) => name !== 'security.logout')],
    ['a guest', 'guest', siteCalls.filter(({ call }) => call.access === 'guest')],
  ] as const)("sends no reply to %s that contains another member's data", async (_, who, callsOfReader) => {
    const own = /ada|955512345|A123456789|99887766|7777\.00|7,777/i
    const reads: Partial<Record<string, object>> = {
      'mail.unreadCount': { status: 1 },
      'games.launch': { game_name: 'evo', device: 'pc' },
    }
    for (const { name, call } of callsOfReader) {
      const reply = await api.ask(call, (reads[name] ?? {}) as never, who === 'guest' ? {} : { token: ben })
      const text = JSON.stringify(reply.body)
      expect(own.exec(text)?.[0], `${name}: ${text}`).toBeUndefined()
      for (const secret of [ada.memberId, ada.bankId, ada.messageId, ada.order, ada.sale]) {
        expect(text, name).not.toContain(secret)
      }
    }
  })

  it('is tested with patterns that match in the owner’s own replies', async () => {
    const asAda = async (call: Call) => JSON.stringify((await api.ask(call, {} as never, { token: ada.token })).body)
    expect(await asAda(account.detail)).toContain('adaadaada')
    expect(await asAda(mail.detail)).toContain('message-of-ada')
    expect(await asAda(bank.list)).toContain(ada.bankId)
    expect(await asAda(records.deposits)).toContain(ada.order)
    expect(await asAda(records.withdrawals)).toContain(ada.sale)
  })

  it('does not tell guests who is a member: sign-in and SMS answer members and strangers alike', async () => {
    const ask = async (call: Call, input: object) => {
      const { status, body } = await api.ask(call, input as never)
      return { status, body }
    }
    const [member, stranger] = [
      await ask(auth.login, { account: 'adaadaada', password: 'wrong88' }),
      await ask(auth.login, { account: 'nobody77', password: 'wrong88' }),
    ]
    expect(member).toEqual(stranger)
    const [known, unknown] = [
      await ask(auth.sendMobile, { mobile: '+886955512345' }),
      await ask(auth.sendMobile, { mobile: '+886955500000' }),
    ]
    expect(known).toEqual(unknown)
    const lists = [games.guestList, content.marquee, content.posts, content.activities, bank.stores]
    for (const call of lists) expect((await ask(call, {})).status).toBe(200)
  })
})
