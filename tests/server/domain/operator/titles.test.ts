import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { optional } from '@/contract/optional'
import { insertVenues } from '@/server/seed/venues'
import { venues } from '@/server/db/schema'
import { createTestApi, type TestApi } from '@/tests/support/api'

const { titles } = optional.highlights
type Page = {
  items: {
    id: string
    name: string
    game_code: string
    maintenance: boolean
    rtp?: string
    volatility?: string
    features?: string[]
  }[]
  next_cursor: string | null
  total: number
  by_venue?: { game_code: string; total: number }[]
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

it('every page reports how many titles there are', async () => {
  const first = await page({})
  expect([first.total, (await page({ cursor: first.next_cursor! })).total]).toEqual([41, 41])
  expect((await page({ game_code: 'ameba' })).total).toBe(9)
  expect((await page({ query: 'nothing like it' })).total).toBe(0)
})

it('the first page of all venues reports how many titles each venue has, regardless of the filter', async () => {
  const first = await page({})
  const { by_venue: counts } = first
  expect(counts?.reduce((sum, { total }) => sum + total, 0)).toBe(41)
  expect(counts).toContainEqual({ game_code: 'ameba', total: 9 })
  expect((await page({ query: 'koi' })).by_venue).toHaveLength(counts!.length)
  expect(await page({ game_code: 'ameba' })).not.toHaveProperty('by_venue')
  expect(await page({ cursor: first.next_cursor! })).not.toHaveProperty('by_venue')
})

it('titles are listed by volatility and by feature, on all pages', async () => {
  const everyTitle = async (only?: 'wild' | 'multiplier' | 'free_spins') => {
    const { items, next_cursor: cursor } = await page({ ...(only && { only }) })
    return cursor ? [...items, ...(await page({ ...(only && { only }), cursor })).items] : items
  }
  const all = await everyTitle()
  for (const volatility of ['low', 'medium', 'high'] as const) {
    const { items, total } = await page({ volatility })
    expect(items.every((title) => title.volatility === volatility)).toBe(true)
    expect(total).toBe(all.filter((title) => title.volatility === volatility).length)
  }
  for (const feature of ['wild', 'multiplier', 'free_spins'] as const)
    expect((await everyTitle(feature)).map(({ id }) => id).toSorted()).toEqual(
      all
        .filter(({ features }) => features?.includes(feature))
        .map(({ id }) => id)
        .toSorted(),
    )
  expect((await api.ask(titles, { volatility: 'wild' as 'low' })).body).toMatchObject({ errorCode: 'invalid_input' })
})

it('titles are sorted by return to player, the highest first, across pages', async () => {
  const first = await page({ sort: 'rtp' })
  const second = await page({ sort: 'rtp', cursor: first.next_cursor! })
  const rates = [...first.items, ...second.items].map(({ rtp }) => Number(rtp))
  expect(rates).toEqual(rates.toSorted((one, other) => other - one))
  expect(rates).toHaveLength(41)
})

it('titles of venues that publish nothing have no figures, and match no volatility and no feature', async () => {
  const { titleFacts: _, ...silent } = api.context.ports.gameVenue
  await api.close()
  api = await createTestApi({ ports: { gameVenue: silent } })
  await insertVenues(api.db)
  for (const title of (await page({ sort: 'rtp' })).items)
    expect(Object.keys(title)).not.toEqual(expect.arrayContaining(['rtp']))
  expect((await page({ volatility: 'high' })).items).toEqual([])
  expect((await page({ only: 'wild' })).items).toEqual([])
})
