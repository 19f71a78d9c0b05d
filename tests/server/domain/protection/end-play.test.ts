import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { beforeEach, describe, expect, it } from 'vitest'
import { setFault, type FaultMode } from '@/sandbox/ports/faults'
import { mountVenue } from '@/sandbox/venue/venue-routes'
import { gameStarts, playClosures } from '@/server/db/schema'
import { hashPassword } from '@/server/domain/auth/password'
import { launch } from '@/server/domain/games/launch'
import { close } from '@/server/domain/protection/close'
import { endPlay } from '@/server/domain/protection/end-play'
import { createMemberWith, createMoneySide, type MoneySide } from '@/tests/support/money'
import { createMoneyContext } from '@/tests/support/server'
import { openFileDatabase } from '@/tests/support/money-side'

const { db } = await openFileDatabase()
let side: MoneySide
const password = 'harbour2468'
const passwordHash = await hashPassword(password)
const runMs = 15_000

beforeEach(async () => void (side = await createMoneySide(db)))

/**
 * A member in a lobby. `enter` launches a venue's game and opens it; `state` returns the status of the game's reply.
 */
async function player() {
  const { id } = await createMemberWith(side, 100_000n, { passwordHash })
  const context = () => createMoneyContext(side.db, id, side)
  const app = new Hono().basePath('/sandbox')
  mountVenue(app, side.sandbox)
  const launchAt = (venue: string) => launch(context(), { game_name: venue, device: 'pc' })
  const enter = async (venue: string) => {
    const entered = await app.request((await launchAt(venue)).result ?? '')
    const path = entered.headers.get('location') ?? ''
    const cookie = (entered.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    return async () => (await app.request(`${path}/state`, { headers: { cookie } })).status
  }
  const isDone = async () => {
    const [closure] = await side.db.select().from(playClosures).where(eq(playClosures.memberId, id))
    return closure?.playEndedAt !== null
  }
  return { context, app, launchAt, enter, isDone }
}

describe('after a closure, open games and unused launches', () => {
  it.each(['24_hours', '1_year'] as const)('are ended at every venue: %s', async (length) => {
    const { context, app, launchAt, enter } = await player()
    const other = await player()
    const [slots, table, others] = [await enter('fg'), await enter('evo'), await other.enter('fg')]
    const unused = (await launchAt('fg')).result ?? ''
    expect([await slots(), await table()]).toEqual([200, 200])
    await close(context(), { length, password })
    await endPlay(side)
    expect([await slots(), await table(), (await app.request(unused)).status]).toEqual([410, 410, 410])
    expect(await others()).toBe(200)
  })

  it.each(['timeout_before', 'error'] as FaultMode[])(
    'are ended at the next run of the job if a venue fails: %s',
    async (mode) => {
      const { context, enter, isDone } = await player()
      const [slots, table] = [await enter('fg'), await enter('evo')]
      // Handles earlier closures in this database first, so that the fault hits this one.
      side.clock.advance(2 * runMs)
      await endPlay(side)
      await close(context(), { length: '24_hours', password })
      side.clock.advance(2 * runMs)
      await setFault(side.db, { venue: 'fg', operation: 'end_play', mode, times: 1 })
      await endPlay(side)
      expect([await slots(), await table(), await isDone()]).toEqual([200, 410, false])
      await endPlay(side)
      expect([await slots(), await isDone()]).toEqual([410, true])
      expect(await endPlay(side)).toBe(0)
    },
  )

  it('are ended even if the venue answered their launch after the first run', async () => {
    const { context, enter } = await player()
    const venue = side.ports.gameVenue
    let answer = () => {}
    const waits = new Promise<void>((resolve) => {
      answer = resolve
    })
    const launchLater: typeof venue.launch = async (request) => {
      await waits
      return venue.launch(request)
    }
    side.ports = { ...side.ports, gameVenue: { ...venue, launch: launchLater } }
    const before = await side.db.$count(gameStarts)
    const entering = enter('fg')
    await expect.poll(() => side.db.$count(gameStarts)).toBe(before + 1)
    await close(context(), { length: '24_hours', password })
    await endPlay(side)
    answer()
    const game = await entering
    expect(await game()).toBe(200)
    side.clock.advance(2 * runMs)
    await endPlay(side)
    expect(await game()).toBe(410)
  })
})

it('after a closure, a venue that cannot end games is not called', async () => {
  const { context, enter } = await player()
  const game = await enter('fg')
  const { endPlay: _, ...gameVenue } = side.ports.gameVenue
  await close(context(), { length: '24_hours', password })
  side.clock.advance(2 * runMs)
  expect(await endPlay({ ...side, ports: { ...side.ports, gameVenue } })).toBe(0)
  expect(await game()).toBe(200)
})
