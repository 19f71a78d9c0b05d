import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createGuardedServer } from '@/front/request-guard'
import { fuzzApi, openFuzzedApi, type FuzzedApi } from './fuzz-api'
import { fuzzFront } from './fuzz-front'
import { growingRequests, measureGrowth, type Growth } from './measure-growth'
import { sendEndlessBodies } from './oversized-bodies'
import { measureShape, sendShape, shapes, type ShapeCost } from './shapes'

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

/** The processor time of this process, in ms. It sends the requests too, which costs little. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** Measures requests in many parts, sent to the API alone. Returns the costs; `npm run bench:loop` also measures the site. */
async function measureShapes({ api }: FuzzedApi): Promise<ShapeCost[]> {
  const answer = getRequestListener(api.app.fetch)
  const server = createGuardedServer((...call) => void answer(...call))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const costs: ShapeCost[] = []
  for (const shape of shapes(['health'])) {
    // The first request of each kind loads and compiles code.
    await sendShape(port, shape.make(1))
    // Each address may send so many calls a minute.
    api.clock.advance(120_000)
    costs.push(await measureShape(port, shape, { cpuMs, times: shapeTimes }))
  }
  server.close()
  return costs
}

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
    const costs = await measureShapes(fuzzed)
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
