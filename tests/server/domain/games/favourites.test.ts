import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { contract } from '@/contract'
import type { Highlights } from '@/contract/optional/highlights'
import { optional } from '@/contract/optional'
import { insertVenues } from '@/server/seed/venues'
import { gameTitles, venues } from '@/server/db/schema'
import { createTestApi, type TestApi } from '@/tests/support/api'
import { openTestDatabase } from '@/tests/support/test-database'

const { list, add, remove, recent } = optional.favourites
let api: TestApi
let token: string
beforeEach(async () => {
  // With a single connection, calls could not run at the same time.
  api = await createTestApi({ database: await openTestDatabase(20) })
  await insertVenues(api.db)
  token = (await api.signIn({ account: 'keeper01' })).token
})
afterEach(() => api.close())

const koi = { kind: 'title', game_code: 'ameba', code: 'golden-koi' } as const
const evo = { kind: 'venue', game_code: 'evo', code: '' } as const
const names = async (call: typeof list | typeof recent, asToken = token) => {
  const { body } = await api.ask(call, {}, { token: asToken })
  return (body.data as { name: string }[]).map(({ name }) => name)
}

it('favourites keep titles and venues, each once and the latest first', async () => {
  for (const game of [koi, evo, koi]) {
    expect((await api.ask(add, game, { token })).status).toBe(200)
    api.clock.advance(1_000)
  }
  expect(await names(list)).toEqual(['EVO Live', 'Golden Koi'])
  await api.ask(remove, evo, { token })
  expect(await names(list)).toEqual(['Golden Koi'])
})

it('favourites keep live tables and draws that their venue reports, under its names', async () => {
  const { tables, draws } = (await api.ask(optional.highlights.list, {})).body.data as Highlights
  const [table, draw] = [tables[0]!, draws[0]!]
  for (const [kind, { game_code, code }] of [
    ['table', table],
    ['draw', draw],
  ] as const) {
    expect((await api.ask(add, { kind, game_code, code }, { token })).status).toBe(200)
    api.clock.advance(1_000)
  }
  expect(await names(list)).toEqual([draw.name, table.name])
  const unknown = await api.ask(add, { kind: 'table', game_code: table.game_code, code: 'none' }, { token })
  expect(unknown.body.errorCode).toBe('game_unknown')
})

it('favourites of one member are not shown to another', async () => {
  await api.ask(add, koi, { token })
  const other = (await api.signIn({ account: 'keeper02' })).token
  expect(await names(list, other)).toEqual([])
})

it('favourites refuse games that no venue has, and more than 200 games, also at once', async () => {
  const unknown = await api.ask(add, { ...koi, code: 'no-such-title' }, { token })
  expect([unknown.status, unknown.body.errorCode]).toEqual([404, 'game_unknown'])
  const many = Array.from({ length: 220 }, (_, index) => ({
    venue: 'be',
    code: `many-${index}`,
    name: { tw: 'a', vi: 'a', en: 'a', th: 'a' },
    popularity: 100 + index,
    releasedOn: '2026-01-01',
  }))
  await api.db.insert(gameTitles).values(many)
  const addTitle = ({ venue, code }: (typeof many)[number]) =>
    api.ask(add, { kind: 'title', game_code: venue, code }, { token })
  for (const title of many.slice(0, 198)) {
    api.clock.advance(1_000)
    expect((await addTitle(title)).status).toBe(200)
  }
  const atOnce = await Promise.all(many.slice(198).map(addTitle))
  expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(await names(list)).toHaveLength(200)
  const full = await api.ask(add, koi, { token })
  expect([full.status, full.body.errorCode]).toEqual([409, 'too_many_favourites'])
})

it('favourites mark a title whose venue is closed', async () => {
  await api.ask(add, koi, { token })
  await api.db.update(venues).set({ maintenance: true }).where(eq(venues.code, 'ameba'))
  const { body } = await api.ask(list, {}, { token })
  expect(body.data).toMatchObject([{ name: 'Golden Koi', maintenance: true }])
})

it('the last played games are listed once each, the latest first', async () => {
  const launch = async (game_name: string, params?: Record<string, string>) => {
    const { status } = await api.ask(
      contract.games.launch,
      { game_name, device: 'pc', ...(params && { params }) },
      { token },
    )
    expect(status).toBe(200)
    api.clock.advance(1_000)
  }
  await launch('ameba', { title: 'golden-koi' })
  await launch('evo')
  await launch('ameba', { title: 'golden-koi' })
  expect(await names(recent)).toEqual(['Golden Koi', 'EVO Live'])
})
