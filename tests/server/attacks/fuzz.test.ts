// Tests server/http/read-input.ts
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fuzzApi, openFuzzedApi, type FuzzedApi } from './fuzz/fuzz-api'
import { fuzzFront } from './fuzz/fuzz-front'
import { growingRequests, measureGrowth, type Growth } from './fuzz/measure-growth'
import { measureShapes } from './fuzz/measure-shapes'
import { sendEndlessBodies } from './fuzz/oversized-bodies'

/**
 * One in this many growing requests is measured, because measuring all takes minutes: `npm run soak -- --fuzz SECONDS`
 * measures each.
 */
const measuredShare = 30

describe('random requests', () => {
  let fuzzed: FuzzedApi
  beforeAll(async () => void (fuzzed = await openFuzzedApi()))
  afterAll(() => fuzzed.close())

  it('never make the API answer with a 5xx', async () => {
    expect(await fuzzApi(fuzzed, { seed: 1, runs: 400 })).toBe(400)
  })

  it('never make the front server answer with a 5xx, and change no page of other visitors', async () => {
    await fuzzFront({ seed: 1, runs: 300 })
  })

  it('are read only up to the size limit, even if their body never ends', async () => {
    const results = await sendEndlessBodies(fuzzed)
    expect(results.filter(({ isRefused }) => !isRefused)).toEqual([])
    expect(results.length).toBeGreaterThan(50)
  })

  it('take processor time in proportion to their size', async () => {
    const findings: Growth[] = []
    for (const growing of growingRequests().filter((_, index) => index % measuredShare === 0)) {
      const growth = await measureGrowth(fuzzed, growing)
      if (growth.isTooMuch) findings.push(growth)
    }
    expect(findings).toEqual([])
  })

  it('take processor time in proportion to their size, in however many parts they come', async () => {
    const costs = await measureShapes(fuzzed, 3)
    expect(costs.filter(({ isTooMuch }) => isTooMuch)).toEqual([])
    expect(costs.map(({ status }) => status)).not.toContain(0)
  })
})
