import { once } from 'node:events'
import { getRequestListener } from '@hono/node-server'
import { createGuardedServer } from '@/front/request-guard'
import { InvalidSetting, type Address } from './env'
import { createEdge } from './http/edge'

type Served = { fetch: (request: Request) => Response | Promise<Response> }

/**
 * Serves the operators' API and nothing else at an address of its own. Returns the function that closes it. Throws
 * `InvalidSetting` if it cannot listen there.
 */
export async function serveOperatorsAt({ host, port }: Address, operatorApi: Served): Promise<() => void> {
  const answer = getRequestListener(createEdge().all('*', (c) => operatorApi.fetch(c.req.raw)).fetch)
  const server = createGuardedServer((...call) => void answer(...call))
  server.listen(port, host)
  await once(server, 'listening').catch((cause: unknown) => {
    throw new InvalidSetting(`The operators' API cannot listen at OPERATOR_PORT ${port} of OPERATOR_HOST ${host}.`, {
      cause,
    })
  })
  return () => {
    server.close()
    server.closeIdleConnections()
  }
}
