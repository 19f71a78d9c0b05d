// Tests server/seed/seed-empty.ts, server/seed/seed-demo-member.ts, server/seed/game-titles.ts
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { contract } from '@/contract'
import { locales } from '@/contract/locales'
import { promotions, bets, gameTitles, messages, members, announcements, venues } from '@/server/db/schema'
import { seedGameTitles } from '@/server/seed/game-titles'
import { seedVenues } from '@/server/seed/venues'
import { sandbox } from '@/sandbox'
import { verifyLedger } from '@/server/ledger/verify-ledger'
import { demoAccount } from '@/server/seed/seed-demo-member'
import { seedEmpty } from '@/server/seed/seed-empty'
import { createTestApi } from '../../support/api'

const api = await createTestApi()
afterAll(api.close)
await seedEmpty(api.context, { sandbox, context: api.sandbox })
const { account, password } = demoAccount
const token = String((await api.ask(contract.auth.login, { account, password })).body.token)

describe('the seeded content of an empty database', () => {
  it('has promotions, announcements and posts in every language', async () => {
    for (const locale of locales) {
      const lists = await Promise.all(
        [contract.content.activities, contract.content.marquee, contract.content.posts, contract.games.guestList].map(
          async (call) =>
            (await api.ask(call, {}, { locale })).body.data as { title?: string; content?: string; name?: string }[],
        ),
      )
      expect(lists.map((list) => list.length >= 2)).toEqual([true, true, true, true])
      expect(lists[0]?.length).toBeGreaterThanOrEqual(5)
      expect(lists[1]?.length).toBeGreaterThanOrEqual(4)
      // The fees of a withdrawal to a bank and in USDT (specification, section 9).
      expect(lists[1]?.some(({ content = '' }) => /30 /.test(content) && /1 U/.test(content))).toBe(true)
    }
  })

  it('has a demo member who can withdraw at once', async () => {
    const { data } = (await api.ask(contract.account.detail, {}, { token })).body as {
      data: { credit: string; identity_state: string; withdrawal_terms: Record<string, string | null> }
    }
    expect(data.identity_state).toBe('certified')
    expect(Number(data.credit)).toBeGreaterThan(1000)
    const terms = data.withdrawal_terms
    expect(terms.opens_at).toBeNull()
    expect(Number(terms.turnover_done)).toBeGreaterThanOrEqual(Number(terms.turnover_required))
    const banks = (await api.ask(contract.bank.list, {}, { token })).body.data as {
      accounts: { id: string; account_number: string }[]
    }
    expect(banks.accounts[0]?.account_number).toBe('*********9012')
    const sale = { amount: '500', payout_type: 'bank', withdrawal_password: demoAccount.withdrawalPassword } as const
    const answer = await api.askProved(
      contract.wallet.requestWithdrawal,
      { ...sale, payout_account: String(banks.accounts[0]?.id) },
      { token },
    )
    expect(answer.body).toMatchObject({ status: true, data: { review: 'applied', fee: '0.00' } })
  })

  it('has bets, orders and entries that match the ledger exactly', async () => {
    const deposits = (await api.ask(contract.records.deposits, {}, { token })).body.data as {
      items: { status: string }[]
    }
    expect(deposits.items.map(({ status }) => status).sort()).toEqual(['failed', 'success', 'success'])
    const bets = (await api.ask(contract.records.betSummary, {}, { token })).body.data as { totals: { bets: number } }
    expect(bets.totals.bets).toBeGreaterThan(10)
    expect(await verifyLedger(api.db)).toMatchObject({ ok: true, entriesSum: 0n })
  })

  it('is completed at the next start if the first start was killed, at any moment', async () => {
    const { db, context, sandbox: sandboxContext, close } = await createTestApi()
    const seed = { sandbox, context: sandboxContext }
    const counts = () =>
      Promise.all(
        [venues, gameTitles, promotions, announcements, messages, members, bets].map((each) => db.$count(each)),
      )
    const without = async (table: string) => {
      await db.execute(sql.raw(`alter table ${table} add constraint killed check (false) not valid`))
      await expect(seedEmpty(context, seed)).rejects.toThrow()
      await db.execute(sql.raw(`alter table ${table} drop constraint killed`))
      return counts()
    }
    const none = [0, 0, 0, 0, 0, 0, 0]
    expect(await without('game_titles')).toEqual(none)
    const games = [seedVenues.length, seedGameTitles.length]
    expect(await without('mails')).toEqual([...games, ...none.slice(2)])
    const filled = await without('bets')
    expect(filled.slice(5)).toEqual([0, 0])
    await seedEmpty(context, seed)
    // The sample member's two paid top-ups are reported in the inbox.
    expect(await counts()).toEqual([...filled.slice(0, 4), Number(filled[4]) + 2, 1, 32])
    expect((await verifyLedger(db)).ok).toBe(true)
    await close()
  })

  it('is seeded only once', async () => {
    await seedEmpty(api.context, { sandbox, context: api.sandbox })
    const demos = await api.db.select().from(members).where(eq(members.accountKey, demoAccount.account))
    expect(demos).toHaveLength(1)
  })
})
