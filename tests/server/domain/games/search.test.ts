// Tests server/domain/search/find.ts, contract/search-text.ts
import { expect, it } from 'vitest'
import type { Locale } from '@/contract/locales'
import { find } from '@/server/domain/search/find'
import { createMemberWith } from '@/tests/support/money'
import { openMoneySide } from '@/tests/support/money-side'
import { createMemberContext } from '@/tests/support/server'

const side = await openMoneySide()
const memberId = (await createMemberWith(side, 0n)).id

const search = (query: string, locale: Locale = 'vi') =>
  find(createMemberContext(side.db, memberId, { ...side, locale }), { query })
const names = async (query: string, locale?: Locale) => (await search(query, locale)).titles.map(({ name }) => name)

it.each(['Cá Chép Vàng', 'ca chep', 'CHÉP', 'golden koi'])(
  'the search finds a Vietnamese title by %s',
  async (query) => {
    expect((await names(query))[0]).toBe('Cá Chép Vàng')
  },
)

it('the search finds Chinese by part of a word, and Thai without spaces', async () => {
  expect(await names('躍門', 'tw')).toEqual(['金鯉躍門'])
  expect(await names('ทอง', 'th')).toContain('ปลาคาร์ปทอง')
  expect(await names('ปลาคารป', 'th')).toContain('ปลาคาร์ปทอง')
})

it('the search lists names that begin with the query first', async () => {
  const found = await names('ti', 'en')
  expect(found[0]).toBe('Tiger Gate')
})

it('the search finds venues and promotions, and nothing for unknown words', async () => {
  expect((await search('ameba', 'en')).venues.map(({ game_code }) => game_code)).toContain('ameba')
  expect((await search('zebra 100%', 'en')).titles).toEqual([])
  expect((await search('100%_', 'en')).venues).toEqual([])
})

it('the search without a query lists popular titles of several venues', async () => {
  const { titles, venues } = await search('  ')
  expect(new Set(titles.map(({ game_code }) => game_code)).size).toBeGreaterThan(3)
  expect(venues).toEqual([])
})

it('the search lists what the venue publishes about a title, which the launch shows before play', async () => {
  const [title] = (await search('golden koi', 'en')).titles
  const facts = side.ports.gameVenue.titleFacts?.(title!.game_code, title!.title_code)
  expect(facts?.rtp).toBeDefined()
  expect(title).toMatchObject({ rtp: facts?.rtp, volatility: facts?.volatility })
})
