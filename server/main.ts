import { getRequestListener } from '@hono/node-server'
import { createGuardedServer } from '@/front/request-guard'
import { databaseName, host, operatorAddress, ownOrigin, port as ownPort } from './env'
import { createEdge } from './http/edge'
import { isStartupProblem, startupMessage } from './http/startup-failure'
import { close, stopWork, type Api } from './index'

/** How long `/api/ready` reports the stop before new connections are refused. */
const noticeMs = 1_000
const drainMs = 10_000
const closeMs = 3_000
/** One Ctrl+C may arrive as several signals, and npm passes on its own. Only a later one ends the process at once. */
const forceAfterMs = 2_000
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Serves the API without the site (`npm run api`). A signal ends the process. */
export async function serveAlone({ serveApi, serveOperators, serveSandbox, open }: Api): Promise<void> {
  await open().catch((error: unknown) => {
    if (!isStartupProblem(error)) throw error
    process.stderr.write(startupMessage(error))
    process.exit(1)
  })
  const app = createEdge()
  let isStopping = false
  app.use(async (c, next) => {
    await next()
    // A connection kept alive would send its next request to a stopped process.
    if (isStopping) c.header('connection', 'close')
  })
  // The paths that orchestrators and Prometheus expect.
  app.get('/api/health', (c) => serveApi(c.req.raw))
  // While the process stops, this makes a load balancer send its requests elsewhere.
  app.get('/api/ready', async (c) => (isStopping ? c.json({ status: false }, 503) : await serveApi(c.req.raw)))
  if (!operatorAddress()) {
    app.get('/api/metrics', (c) => serveOperators(c.req.raw))
    app.all('/api/operator/v1/*', (c) => serveOperators(c.req.raw))
  }
  app.all('/api/v1/*', (c) => serveApi(c.req.raw))
  app.all('/sandbox/*', (c) => serveSandbox(c.req.raw))

  const answer = getRequestListener(app.fetch)
  const server = createGuardedServer((...call) => void answer(...call))
  server.listen(ownPort(), host(), () => {
    process.stdout.write(
      `The API answers on ${ownOrigin()}/api/v1 (description: /api/v1/openapi.json), from the ${databaseName()}\n`,
    )
  })

  /**
   * Reports the stop to load balancers, finishes open requests and jobs, accepts nothing new, then closes the database.
   */
  async function stop(): Promise<void> {
    isStopping = true
    await pause(noticeMs)
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeIdleConnections()
    await Promise.race([Promise.all([closed, stopWork()]), pause(drainMs)])
    // A database query that does not end must not keep the process alive.
    await Promise.race([close(), pause(closeMs)])
    process.exit(0)
  }
  let stoppingSinceMs: number | null = null
  const onSignal = () => {
    if (stoppingSinceMs === null) {
      stoppingSinceMs = performance.now()
      void stop()
    } else if (performance.now() - stoppingSinceMs > forceAfterMs) process.exit(1)
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}
