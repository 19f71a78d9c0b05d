import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Output } from '@/contract/define'
import { optional } from '@/contract/optional'
import { insertVenues } from '@/server/seed/venues'
import { gameTitles, venues } from '@/server/db/schema'
import { createTestApi, type TestApi } from '@/tests/support/api'

const { list, titles } = optional.highlights
let api: TestApi
const setUp = async (given: Parameters<typeof createTestApi>[0] = {}) => {
  api = await createTestApi(given)
  await insertVenues(api.db)
}
beforeEach(() => setUp())
afterEach(() => api.close())
const listed = async () => {
  const { status, body } = await api.ask(list, {})
  expect(status).toBe(200)
  return body.data as Output<typeof list>
}

it("the highlights show guests the venues' current events, with the server's time", async () => {
  const { now, fixtures, tables, draws } = await listed()
  expect(now).toBe(api.clock.now().toISOString())
  expect(fixtures).toHaveLength(12)
  expect(tables.filter(({ kind }) => kind === 'baccarat').length).toBeGreaterThanOrEqual(18)
  for (const { draws_at } of draws) expect(Date.parse(draws_at)).toBeGreaterThan(Date.parse(now))
})

it('the highlights mark venues under maintenance, and leave out venues that are not in the menu', async () => {
  await api.db.update(venues).set({ maintenance: true }).where(eq(venues.code, 'evo'))
  await api.db.delete(gameTitles)
  await api.db.delete(venues).where(eq(venues.code, 'otg'))
  const { tables } = await listed()
  expect(tables.some(({ game_code }) => game_code === 'otg')).toBe(false)
  for (const { game_code, maintenance } of tables) expect(maintenance).toBe(game_code === 'evo')
})

it('the highlights are empty, and the failure is logged, when venues fail or report nothing', async () => {
  const { gameVenue } = api.context.ports
  const empty = { fixtures: [], tables: [], draws: [], jackpots: [] }
  await api.close()
  await setUp({ ports: { gameVenue: { ...gameVenue, highlights: () => Promise.reject(new Error('down')) } } })
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  expect(await listed()).toMatchObject(empty)
  expect(written.mock.calls.map(([line]) => String(line))).toEqual([
    expect.stringContaining('"call":"highlights.list"'),
  ])
  written.mockRestore()
  await api.close()
  const { highlights: _, ...silent } = gameVenue
  await setUp({ ports: { gameVenue: silent } })
  expect(await listed()).toMatchObject(empty)
})

it('the highlights list only new and popular titles, with the figures that their venue publishes', async () => {
  const read = async (only: 'new' | 'popular') =>
    ((await api.ask(titles, { only })).body.data as Output<typeof titles>).items
  const latest = await read('new')
  expect(latest.length).toBeGreaterThan(0)
  expect(latest.every(({ is_new, rtp }) => is_new && Number(rtp) > 90 && Number(rtp) < 100)).toBe(true)
  expect(await read('popular')).toHaveLength(15)
})
