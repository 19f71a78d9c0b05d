import { serve } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono } from 'hono'
import { DatabaseUnusable } from './db/database-unusable'
import { apiPort } from './env'
import { close, open, serveApi, serveOperators, serveSandbox } from './index'

/** The API alone (`npm run api`), for operators who scale the site and the API apart. */
const app = new Hono()
app.use(async (c, next) => {
  // Over whatever a caller sent under this name.
  c.req.raw.headers.set('x-peer-address', getConnInfo(c).remote.address ?? '')
  await next()
})
app.all('/api/operator/v1/*', (c) => serveOperators(c.req.raw))
app.all('/api/v1/*', (c) => serveApi(c.req.raw))
app.all('/sandbox/*', (c) => serveSandbox(c.req.raw))

await open().catch((error: unknown) => {
  if (!(error instanceof DatabaseUnusable)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
const server = serve({ fetch: app.fetch, port: apiPort() }, ({ port }) => {
  process.stdout.write(`The API answers on http://localhost:${port}/api/v1 (description: /api/v1/openapi.json)\n`)
})

function stop(): void {
  server.close()
  void close().then(() => process.exit(0))
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
