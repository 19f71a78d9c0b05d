import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { optional } from '@/contract/optional'
import { insertVenues } from '@/server/db/seed-venues'
import { venues } from '@/server/db/schema'
import { createTestApi, type TestApi } from '../../support/api'

const { titles } = optional.highlights
type Page = {
  items: { id: string; name: string; game_code: string; maintenance: boolean }[]
  next_cursor: string | null
}
let api: TestApi
beforeEach(async () => {
  api = await createTestApi()
  await insertVenues(api.db)
})
afterEach(() => api.close())
const page = async (input: Parameters<typeof api.ask<typeof titles>>[1]) =>
  (await api.ask(titles, input)).body.data as Page

it("guests get the titles of all venues, each venue's most popular ones first", async () => {
  const first = await page({})
  expect(first.items).toHaveLength(32)
  expect(new Set(first.items.slice(0, 5).map(({ game_code }) => game_code)).size).toBe(5)
  const second = await page({ cursor: first.next_cursor! })
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(41)
  expect(second.next_cursor).toBeNull()
})

it('titles are found by name and listed by venue', async () => {
  expect((await page({ query: 'koi' })).items.map(({ name }) => name)).toEqual(['Golden Koi'])
  expect((await page({ game_code: 'yz' })).items.every(({ game_code }) => game_code === 'yz')).toBe(true)
  expect((await api.ask(titles, { game_code: 'nowhere' })).status).toBe(404)
})

it('titles of a venue under maintenance are marked', async () => {
  await api.db.update(venues).set({ maintenance: true }).where(eq(venues.code, 'ameba'))
  const { items } = await page({})
  for (const { game_code, maintenance } of items) expect(maintenance).toBe(game_code === 'ameba')
})
