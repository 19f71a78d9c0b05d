import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { locales } from '@/contract/locales'
import { bets } from '@/server/db/schema'
import { betDetail } from '@/server/domain/records/bet-detail'
import { createMemberWith, giveBet } from '@/tests/support/money'
import { createMemberContext } from '@/tests/support/server'
import { openMoneySide } from '@/tests/support/money-side'

const side = await openMoneySide()

const lanternNight = { tw: '天燈之夜', vi: 'Đêm Hoa Đăng', en: 'Lantern Night', th: 'ราตรีโคมลอย' }
const oldSuper = { tw: '舊SUPER體育', vi: 'Thể thao SUPER cũ', en: 'Old SUPER Sports', th: 'SUPER กีฬา เดิม' }

/** Returns the game's name that each reader sees for a bet that the venue reported as `gameName`. */
async function shown(venue: string, gameName: string) {
  const { id } = await createMemberWith(side, 0n)
  await giveBet(side.db, id, 10_00n, side.now(), venue)
  await side.db.update(bets).set({ gameName }).where(eq(bets.memberId, id))
  const read = async (locale: (typeof locales)[number]) => {
    const { items } = await betDetail(createMemberContext(side.db, id, { ...side, locale }), {})
    return [locale, items[0]?.game_name]
  }
  return Object.fromEntries(await Promise.all(locales.map(read))) as Record<string, string>
}

it.each(locales)('a bet on a title that was played in %s shows its name in the reader’s language', async (played) => {
  expect(await shown('ameba', lanternNight[played])).toEqual(lanternNight)
})

it("a bet at a venue with a single game shows the venue's name", async () => {
  expect(await shown('super', 'SUPER Sports')).toEqual(oldSuper)
})

it('a bet on a title unknown to the site shows the name that the venue reported', async () => {
  for (const [venue, name] of [
    ['evo', lanternNight.en],
    ['ameba', 'Baccarat 7'],
  ] as const) {
    expect(await shown(venue, name)).toEqual({ tw: name, vi: name, en: name, th: name })
  }
})
