// Tests server/domain/protection/unmet-promotions.ts
import { expect, it } from 'vitest'
import { promotionApplications, promotions } from '@/server/db/schema'
import { myPromotions } from '@/server/domain/protection/my-promotions'
import { createMemberWith, createMoneySide, giveBet, type MoneySide } from '@/tests/support/money'
import { createMoneyContext } from '@/tests/support/server'
import { openFileDatabase } from '@/tests/support/money-side'

const { db } = await openFileDatabase()

it('a member sees the valid bets made and still required for each own grant, and no other member’s grants', async () => {
  const side = await createMoneySide(db)
  const { id: memberId } = await createMemberWith(side, 0n)
  const { id: other } = await createMemberWith(side, 0n)
  const inEach = (text: string) => ({ tw: text, vi: text, en: text, th: text })
  const [promotion] = await side.db
    .insert(promotions)
    .values({ position: 1, type: 'new', title: inEach('Gift'), summary: inEach(''), picture: '', content: inEach('') })
    .returning()
  const granted = { state: 'granted', amountMinor: 100_00n, turnoverMinor: 500_00n, decidedAt: side.now() } as const
  const application = { promotionId: promotion?.id ?? 0, createdAt: side.now() }
  await side.db.insert(promotionApplications).values([
    { ...application, ...granted, memberId },
    { ...application, state: 'applied', memberId: other },
  ])
  side.clock.advance(60_000)
  await giveBet(side.db, memberId, 200_00n, side.now())
  const context = () => createMoneyContext(side.db, memberId, side)
  expect(await myPromotions(context())).toMatchObject({
    left: '300.00',
    promotions: [{ title: 'Gift', state: 'granted', amount: '100.00', turnover: '500.00', left: '300.00' }],
  })
  await giveBet(side.db, memberId, 400_00n, side.now())
  expect(await myPromotions(context())).toMatchObject({ left: '0.00', promotions: [{ left: '0.00' }] })
  expect(await myPromotions(createMoneyContext(side.db, other, side))).toMatchObject({
    promotions: [{ state: 'applied', amount: null, left: '0.00' }],
  })
})

/** Grants a member promotions, a minute apart. */
const granter = (side: MoneySide, memberId: string) => async (title: string, turnoverMinor: bigint) => {
  const inEach = (text: string) => ({ tw: text, vi: text, en: text, th: text })
  const words = { title: inEach(title), summary: inEach(''), content: inEach('') }
  const [promotion] = await side.db
    .insert(promotions)
    .values({ ...words, position: 2, type: 'new', picture: '' })
    .returning()
  const at = { createdAt: side.now(), decidedAt: side.now() }
  const granted = { state: 'granted', amountMinor: 100_00n, turnoverMinor, ...at } as const
  await side.db.insert(promotionApplications).values({ promotionId: promotion?.id ?? 0, memberId, ...granted })
  side.clock.advance(60_000)
}

it('bets made before a grant do not count towards its turnover', async () => {
  const side = await createMoneySide(db)
  const { id: memberId } = await createMemberWith(side, 0n)
  const grant = granter(side, memberId)
  await grant('First', 500_00n)
  await giveBet(side.db, memberId, 200_00n, side.now())
  side.clock.advance(60_000)
  await grant('Second', 400_00n)
  expect(await myPromotions(createMoneyContext(side.db, memberId, side))).toMatchObject({
    left: '700.00',
    promotions: [
      { title: 'Second', left: '400.00' },
      { title: 'First', left: '300.00' },
    ],
  })
})

it('a bet counts towards one promotion only, as it does when an exclusion takes promotions back', async () => {
  const side = await createMoneySide(db)
  const { id: memberId } = await createMemberWith(side, 0n)
  const grant = granter(side, memberId)
  await grant('First', 500_00n)
  await grant('Second', 400_00n)
  await giveBet(side.db, memberId, 500_00n, side.now())
  expect(await myPromotions(createMoneyContext(side.db, memberId, side))).toMatchObject({
    left: '400.00',
    promotions: [
      { title: 'Second', left: '400.00' },
      { title: 'First', left: '0.00' },
    ],
  })
})
