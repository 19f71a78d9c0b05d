import { afterAll, describe, expect, it } from 'vitest'
import { operator } from '@/contract/operator'
import { protection } from '@/contract/optional/protection'
import { bets, paymentCallbacks, playLimitChanges } from '@/server/db/schema'
import { insertVenues } from '@/server/seed/venues'
import { hashPassword } from '@/server/domain/auth/password'
import { giveBet, giveTopUp } from '@/tests/support/money'
import { createTestApi } from '@/tests/support/api'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const api = await createTestApi()
afterAll(api.close)
await insertVenues(api.db)
const hash = await hashPassword('night88')

describe('the list of members with signs of risk', () => {
  const listed = async () => (await api.askOperator(operator.protection.markers, {})).body.data as { account: string }[]
  const of = async (account: string) => (await listed()).filter((row) => row.account === account)
  const ago = (ms: number) => new Date(api.clock.now().getTime() - ms)

  it('names members who raised limits three times', async () => {
    const { member } = await api.signIn({ account: 'raiser1' })
    const raise = (at: Date) =>
      api.db.insert(playLimitChanges).values({
        memberId: member.id,
        setBy: 'member',
        kind: 'loss',
        period: 'day',
        action: 'raise_confirmed',
        valueBefore: 1n,
        valueAfter: 2n,
        at,
      })
    await raise(ago(40 * dayMs))
    await raise(ago(3 * dayMs))
    await raise(ago(2 * dayMs))
    expect(await of('raiser1')).toEqual([])
    await raise(ago(dayMs))
    expect(await of('raiser1')).toMatchObject([{ marker: 'limits_raised', times: 3 }])
  })

  it("names members who play at night, in the site's time zone", async () => {
    const { member } = await api.signIn({ account: 'owl1' })
    const { member: early } = await api.signIn({ account: 'lark1' })
    // It is 12:00 in Taipei: nine hours ago it was 03:00, six hours ago 06:00.
    for (let day = 0; day < 8; day += 1) {
      await giveBet(api.db, member.id, 100n, ago(9 * hourMs + day * dayMs))
      await giveBet(api.db, early.id, 100n, ago(6 * hourMs + day * dayMs))
    }
    expect(await of('owl1')).toMatchObject([{ marker: 'night_play', times: 8 }])
    expect(await of('lark1')).toEqual([])
  })

  it('names members who top up soon after a loss, or whose payments the vendor refused', async () => {
    const { member } = await api.signIn({ account: 'chaser1' })
    for (let day = 1; day <= 5; day += 1) {
      const at = ago(day * dayMs)
      const lost = { stakeMinor: 500n, validMinor: 500n, payoutMinor: 0n, betTime: ago(day * dayMs + hourMs / 2) }
      const row = {
        id: `lost-${day}`,
        memberId: member.id,
        venue: 'evo',
        gameName: 'Test',
        importedAt: at,
        postedAt: at,
      }
      await api.db.insert(bets).values({ ...row, ...lost })
      const order = await giveTopUp(api.db, member.id, 10_000n, at)
      await api.db.insert(paymentCallbacks).values({
        orderNumber: order,
        transactionNumber: `refused-${day}`,
        amountMinor: 10_000n,
        paid: false,
        outcome: 'failed',
        receivedAt: at,
      })
    }
    expect((await of('chaser1')).map((row) => (row as unknown as { marker: string }).marker).sort()).toEqual([
      'chased_losses',
      'failed_top_ups',
    ])
  })
})

describe('the exports for the regulator', () => {
  const csv = async (what: 'exclusions' | 'limits' | 'complaints', period: { from?: string; to?: string } = {}) =>
    ((await api.askOperator(operator.exports.csv, { what, ...period })).body.data as { csv: string }).csv
  const lines = (text: string) => text.trim().split(/\r?\n/)

  it('contain exclusions, changes of limits and complaints of a period', async () => {
    const { token } = await api.signIn({ account: 'reported1', passwordHash: hash })
    await api.ask(protection.complain, { text: 'The game stopped, and my round was not shown.' }, { token })
    await api.ask(protection.setLimit, { kind: 'play_time', period: 'day', value: '60' }, { token })
    await api.ask(protection.close, { length: '6_months', password: 'night88' }, { token })
    const longer = { account: 'reported1', length: '5_years', reason: 'asked by letter' } as const
    await api.askOperator(operator.protection.exclude, longer, { token: await api.keyFor('Gus', 'support') })
    const [header = '', ...rows] = lines(await csv('exclusions'))
    const columns = header.split(',')
    const shown = rows.map((row) => Object.fromEntries(row.split(',').map((cell, index) => [columns[index], cell])))
    const started = api.clock.now()
    const years = new Date(started)
    years.setUTCFullYear(years.getUTCFullYear() + 5)
    const [own, imposed] = shown.toSorted((one, other) => (String(one['length']) < String(other['length']) ? 1 : -1))
    const who = { account: 'reported1', kind: 'exclusion', started_at: started.toISOString() }
    expect(own).toMatchObject({ ...who, length: '6_months', closed_by: 'member', reason: '' })
    expect(imposed).toMatchObject({
      ...who,
      length: '5_years',
      closed_by: 'Gus',
      reason: 'asked by letter',
      ends_at: years.toISOString(),
    })
    expect(await csv('limits')).toContain('reported1,member,play_time,day,set,,60')
    expect(await csv('complaints')).toContain('The game stopped, and my round was not shown.')
    const to = new Date(api.clock.now().getTime() - 90 * dayMs).toISOString()
    // Without rows, only the header line.
    for (const [what, columns] of [
      [
        'exclusions',
        'id,account,kind,length,closed_by,reason,started_at,ends_at,points_home_at,lift_requested_at,reopens_at',
      ],
      ['limits', 'id,at,account,set_by,kind,period,action,before,after'],
      ['complaints', 'number,account,state,sent_at,answer_by,text,answer,answered_by,answered_at'],
    ] as const) {
      expect(lines(await csv(what, { to }))).toEqual([columns])
    }
  })
})
