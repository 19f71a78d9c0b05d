// Tests server/domain/games/list.ts, server/domain/games/venue-list.ts, server/domain/games/launch.ts
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { locales } from '@/contract/locales'
import { gameTitles, venues } from '@/server/db/schema'
import { insertVenues } from '@/server/seed/venues'
import { guestList, memberList } from '@/server/domain/games/venue-list'
import { launch } from '@/server/domain/games/launch'
import { list } from '@/server/domain/games/list'
import { setFault } from '@/sandbox/ports/faults'
import { createMemberWith } from '@/tests/support/money'
import { openMoneySide } from '@/tests/support/money-side'
import { createMemberContext } from '@/tests/support/server'

const side = await openMoneySide()
const memberId = (await createMemberWith(side, 0n)).id

const context = (locale: (typeof locales)[number] = 'en') => createMemberContext(side.db, memberId, { ...side, locale })

describe('the game lists', () => {
  it('have three or more games of each type, named in every language', async () => {
    for (const locale of locales) {
      const venues = await guestList(context(locale))
      for (const type of [1, 2, 3, 4, 5])
        expect(venues.filter(({ game_type }) => game_type === type).length).toBeGreaterThanOrEqual(3)
      expect(venues.every(({ name }) => name.length > 1)).toBe(true)
    }
  })

  it('show members the name “old sports book”, and guests another one', async () => {
    const nameOf = (games: { game_code: string; name: string }[]) =>
      games.find(({ game_code }) => game_code === 'super')?.name
    expect(nameOf(await guestList(context('tw')))).toBe('SUPER體育')
    expect(nameOf(await memberList(context('tw')))).toBe('舊SUPER體育')
  })

  it('stay the same after the content is seeded again', async () => {
    const before = await guestList(context())
    await insertVenues(side.db)
    expect(await guestList(context())).toEqual(before)
  })
})

describe("a venue's titles", () => {
  it.each(['ameba', 'be', 'fg', 'forever8', 'yz'])(
    'number eight or more at the venue %s, in every language',
    async (game_code) => {
      for (const locale of locales) {
        const { items, next_cursor } = await list(context(locale), { game_code })
        expect(items.length).toBeGreaterThanOrEqual(8)
        expect(new Set(items.map(({ name }) => name)).size).toBe(items.length)
        expect(next_cursor).toBeNull()
      }
    },
  )

  it('are found in the reader’s language, and sorted', async () => {
    const names = async (input: Parameters<typeof list>[1], locale: (typeof locales)[number] = 'en') =>
      (await list(context(locale), input)).items.map(({ name }) => name)
    expect(await names({ game_code: 'ameba', query: '天燈' }, 'tw')).toEqual(['天燈之夜'])
    expect(await names({ game_code: 'ameba', query: 'LION' })).toEqual(['Lion Drums'])
    expect(await names({ game_code: 'ameba', query: 'ca chep' }, 'vi')).toEqual(['Cá Chép Vàng'])
    expect(await names({ game_code: 'ameba', query: '%' })).toEqual([])
    const sorted = await names({ game_code: 'ameba', sort: 'name' })
    expect(sorted[0]).toBe('Golden Koi')
    expect((await names({ game_code: 'ameba' }))[0]).toBe('Lantern Night')
    expect((await names({ game_code: 'ameba', sort: 'newest' })).length).toBe(sorted.length)
  })

  it('are listed 24 to a page, and an unknown cursor or venue is refused', async () => {
    const name = { tw: '測試', vi: 'Thử', en: 'Test', th: 'ทดสอบ' }
    const rows = Array.from({ length: 30 }, (_, index) => ({ code: `t${index}`, popularity: index + 1 }))
    await side.db
      .insert(gameTitles)
      .values(rows.map((row) => ({ ...row, venue: 'av', name, releasedOn: '2026-01-01' })))
    const first = await list(context(), { game_code: 'av' })
    const second = await list(context(), { game_code: 'av', cursor: first.next_cursor ?? '' })
    expect([first.items.length, second.items.length, second.next_cursor]).toEqual([24, 6, null])
    await expect(list(context(), { game_code: 'av', cursor: '1; drop' })).rejects.toMatchObject({
      code: 'invalid_input',
    })
    await expect(list(context(), { game_code: 'nowhere' })).rejects.toMatchObject({ code: 'venue_unknown' })
  })
})

describe('the launch of a game', () => {
  const open = (game_name: string, params?: Record<string, string>) =>
    launch(context(), { game_name, device: 'mobile', ...(params && { params }) })

  it('is refused for a game that cannot be played', async () => {
    await expect(open('nowhere')).rejects.toMatchObject({ code: 'venue_unknown' })
    await expect(open('ameba', { title: 'nothing' })).rejects.toMatchObject({ code: 'invalid_input' })
    const [title] = await side.db.select().from(gameTitles).where(eq(gameTitles.venue, 'ameba')).limit(1)
    const isIt = eq(gameTitles.code, title?.code ?? '')
    await side.db.update(gameTitles).set({ maintenance: true }).where(isIt)
    await expect(open('ameba', { title: title?.code ?? '' })).rejects.toMatchObject({ code: 'venue_maintenance' })
    await side.db.update(gameTitles).set({ maintenance: false }).where(isIt)
    await setFault(side.db, { venue: 'ameba', operation: 'launch', mode: 'error', times: 1 })
    await expect(open('ameba')).rejects.toMatchObject({ code: 'venue_unavailable' })
    await side.db.update(venues).set({ maintenance: true }).where(eq(venues.code, 'evo'))
    await expect(open('evo')).rejects.toMatchObject({ code: 'venue_maintenance' })
  })
})
