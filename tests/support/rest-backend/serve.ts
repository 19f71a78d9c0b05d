/**
 * Serves the backend of resources on PORT for the journeys in a browser: the embedded API behind its format, that behind its
 * adapter, and the sandbox's venue and payment page. The built site holds no adapter, so its translation runs here.
 */
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { callBackend } from '@/lib/api/backend/call-backend'
import { close, openApi, stopJobs } from '@/server'
import { adapter } from './adapter'
import { restApi } from './rest-api'

const port = Number(process.env.PORT)
const siteUrl = process.env.SITE_URL ?? ''
const api = openApi({ importSandbox: () => import('@/sandbox') })
const foreign = restApi(api.serveApi)

const app = new Hono()
app.all('/v2/*', (c) => foreign(c.req.raw))
app.all('/sandbox/*', (c) => api.serveSandbox(c.req.raw))
app.all('/api/operator/v1/*', (c) => api.serveOperators(c.req.raw))
// The payment vendor calls the backend, not the site.
app.all('/api/v1/callback/*', (c) => api.serveApi(c.req.raw))
app.all('/api/v1/*', (c) =>
  callBackend(c.req.raw, {
    adapter,
    baseUrl: `http://127.0.0.1:${port}`,
    timeoutMs: 15_000,
    trustsProxy: false,
    offer: { capabilities: [], absent: adapter.absent ?? [] },
    onUnreadable: ({ call, isPartial, issues }) => {
      if (!isPartial) process.stderr.write(`${call}: ${JSON.stringify(issues)}\n`)
    },
  }),
)
// The venue's page shows pictures of its own origin only.
app.get('/pictures/*', serveStatic({ root: './public' }))
// The venue and the payment page link to the site at their own origin.
app.get('*', (c) => {
  const { pathname, search } = new URL(c.req.url)
  return c.redirect(siteUrl + pathname + search)
})

await api.open()
const server = serve({ fetch: app.fetch, port }, () => process.stdout.write('The backend of resources is running\n'))
process.once('SIGTERM', () => {
  server.close()
  void stopJobs()
    .then(close)
    .finally(() => process.exit(0))
})
