import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { mainWallet } from '@/contract/constants'
import { bets, playChecks } from '@/server/db/schema'
import { launch } from '@/server/domain/games/launch'
import { closePlay } from '@/server/domain/protection/close'
import { answerCheck, session } from '@/server/domain/protection/session'
import { declineLimit, review, setLimit, setReminder } from '@/server/domain/protection/set-limit'
import { transfer } from '@/server/domain/wallet/transfer'
import { createMemberWith, createMoneySide, type MoneySide } from '@/tests/support/money'
import { createMoneyContext } from '@/tests/support/server'
import { openFileDatabase } from '@/tests/support/money-side'

const { db } = await openFileDatabase()
let side: MoneySide
const minuteMs = 60_000
const dayMs = 1_440 * minuteMs
const game = { game_name: 'ameba', device: 'pc' } as const

async function newMember(amountMinor = 1_000_00n) {
  side = await createMoneySide(db)
  const { id } = await createMemberWith(side, amountMinor)
  const context = () => createMoneyContext(side.db, id, side)
  const moveIn = (amount: string) => transfer(context(), { source: mainWallet, target: 'ameba', amount })
  const bet = (minutes: number) => {
    side.clock.advance(minutes * minuteMs)
    const minor = { stakeMinor: 10_00n, validMinor: 10_00n, payoutMinor: 4_00n }
    const times = { betTime: side.now(), importedAt: side.now(), postedAt: side.now() }
    return side.db
      .insert(bets)
      .values({ id: randomUUID(), memberId: id, venue: 'evo', gameName: 'Test', ...minor, ...times })
  }
  return { id, context, moveIn, bet }
}

describe('a reality check', () => {
  it('is due 30 minutes after a game started, and shows stakes and result since then', async () => {
    const { context, bet } = await newMember()
    expect((await session(context())).play).toBeNull()
    await launch(context(), game)
    for (let count = 0; count < 3; count += 1) await bet(10)
    const { play, reminder_minutes } = await session(context())
    expect(reminder_minutes).toBe(30)
    expect(play).toMatchObject({ stakes: '30.00', result: '-18.00' })
    expect(Date.parse(play?.check_at ?? '')).toBe(Date.parse(play?.since ?? '') + 30 * minuteMs)
  })

  it('refuses launches and transfers to venues until it is answered; points can come back', async () => {
    const { context, bet, moveIn } = await newMember()
    await moveIn('500')
    await launch(context(), game)
    await bet(10)
    await bet(10)
    side.clock.advance(10 * minuteMs - 1)
    await moveIn('10')
    side.clock.advance(1)
    const refusal = { code: 'reality_check_due', params: { minutes: 30 } }
    await expect(launch(context(), game)).rejects.toMatchObject(refusal)
    await expect(moveIn('10')).rejects.toMatchObject(refusal)
    await transfer(context(), { source: 'ameba', target: mainWallet, amount: '10' })

    const { play } = await answerCheck(context(), { answer: 'continue' })
    expect(play).toMatchObject({ stakes: '0.00', result: '0.00' })
    await launch(context(), game)
    expect(await side.db.select().from(playChecks)).toMatchObject([{ answer: 'continue', stakeMinor: 20_00n }])
    await expect(side.db.delete(playChecks)).rejects.toThrow()
  })

  it('follows the interval that the member chose, and lapses after 15 minutes without play', async () => {
    const { context, bet } = await newMember()
    await setReminder(context(), { minutes: 15 })
    await launch(context(), game)
    await bet(15)
    await expect(launch(context(), game)).rejects.toMatchObject({ code: 'reality_check_due' })
    side.clock.advance(15 * minuteMs + 1)
    expect((await session(context())).play).toBeNull()
    await launch(context(), game)
  })

  it('records no answer if none is due', async () => {
    const { id, context } = await newMember()
    await launch(context(), game)
    await answerCheck(context(), { answer: 'stop' })
    const answers = await side.db.select().from(playChecks)
    expect(answers.filter(({ memberId }) => memberId === id)).toEqual([])
  })
})

describe('a play session', () => {
  it('shows a break or exclusion', async () => {
    const { id, context } = await newMember()
    expect(await session(context())).toMatchObject({ closure: null, result: '0.00' })
    await side.db.transaction((tx) => closePlay(tx, side, { memberId: id, length: '7_days', closedBy: 'member' }))
    expect(await session(context())).toMatchObject({ closure: { kind: 'break' } })
  })

  it('reminds members of their limits six months after they chose, declined or reviewed them, and never before such a choice', async () => {
    const { context } = await newMember()
    side.clock.advance(200 * dayMs)
    expect(await session(context())).toMatchObject({ review_due: false })
    await declineLimit(context())
    side.clock.advance(180 * dayMs)
    expect(await session(context())).toMatchObject({ review_due: false })
    side.clock.advance(5 * dayMs)
    expect(await session(context())).toMatchObject({ review_due: true })
    await review(context())
    expect(await session(context())).toMatchObject({ review_due: false })
    side.clock.advance(185 * dayMs)
    expect(await session(context())).toMatchObject({ review_due: true })
    await setLimit(context(), { kind: 'top_up', period: 'month', value: '500' })
    expect(await session(context())).toMatchObject({ review_due: false })
  })
})
