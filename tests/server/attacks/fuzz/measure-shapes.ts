import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createGuardedServer } from '@/front/request-guard'
import type { FuzzedApi } from './fuzz-api'
import { formShapes } from './form-shapes'
import { measureShape, sendShape, shapes, type ShapeCost } from './shapes'

/** The processor time of this process, in ms. It sends the requests too, which costs little. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/**
 * Measures requests in many parts, sent to the API alone, each shape by the mean of `times` requests, at most 20. Returns the
 * costs; `npm run bench:loop` also measures the site.
 */
export async function measureShapes({ api }: FuzzedApi, times: number): Promise<ShapeCost[]> {
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
    costs.push(await measureShape(port, shape, { cpuMs, times }))
  }
  const tokenOf = async () => (await api.signIn()).token
  for (const shape of formShapes) costs.push(await measureShape(port, shape, { cpuMs, times, tokenOf }))
  server.close()
  return costs
}
