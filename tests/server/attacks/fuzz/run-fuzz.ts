import { fuzzApi, openFuzzedApi } from './fuzz-api'
import { fuzzFront } from './fuzz-front'
import { growingRequests, measureGrowth, type Growth } from './measure-growth'
import { measureShapes } from './measure-shapes'
import { sendEndlessBodies } from './oversized-bodies'
import type { ShapeCost } from './shapes'

export type FuzzReport = {
  seed: number
  apiRequests: number
  frontRequests: number
  measured: number
  slowest: Growth
  slowestShape: ShapeCost
}

/** A shape's cost is the mean of so many requests. */
const shapeTimes = 20

/** The number of random requests between two checks of the time limit. */
const batch = 2_000

/**
 * The long run (`npm run soak -- --fuzz SECONDS`): every kind of growing request, then endless bodies, then random
 * requests with a new seed in each batch until the time is over. Throws at the first finding. Like the tests, needs
 * TEST_POSTGRES_URL or TEST_DATABASE=embedded.
 */
export async function runFuzz({ seed, seconds }: { seed: number; seconds: number }): Promise<FuzzReport> {
  const endMs = performance.now() + seconds * 1_000
  const fuzzed = await openFuzzedApi()
  try {
    const endless = (await sendEndlessBodies(fuzzed)).filter(({ isRefused }) => !isRefused)
    if (endless.length > 0) throw new Error(`bodies read past their limit: ${JSON.stringify(endless)}`)
    const growths: Growth[] = []
    for (const growing of growingRequests()) growths.push(await measureGrowth(fuzzed, growing))
    const findings = growths.filter(({ isTooMuch }) => isTooMuch)
    if (findings.length > 0)
      throw new Error(`requests whose cost grows faster than their size: ${JSON.stringify(findings)}`)
    const costs = await measureShapes(fuzzed, shapeTimes)
    const costly = costs.filter(({ isTooMuch }) => isTooMuch)
    if (costly.length > 0) throw new Error(`requests whose cost grows with their parts: ${JSON.stringify(costly)}`)
    const [slowestShape] = costs.toSorted((a, b) => b.fullMs - a.fullMs)
    const [slowest] = growths.toSorted((a, b) => b.fullMs - a.fullMs)
    if (!slowest || !slowestShape) throw new Error('nothing was measured')
    const report = {
      seed,
      apiRequests: 0,
      frontRequests: 0,
      measured: growths.length + costs.length,
      slowest,
      slowestShape,
    }
    for (let turn = 0; turn === 0 || performance.now() < endMs; turn += 1) {
      const sent = await fuzzApi(fuzzed, { seed: seed + turn, runs: batch })
      report.apiRequests += sent
      await fuzzFront({ seed: seed + turn, runs: batch })
      report.frontRequests += batch
    }
    return report
  } finally {
    await fuzzed.close()
  }
}
