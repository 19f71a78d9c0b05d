/**
 * Serves the REST backend on PORT for the journeys in a browser, with the sandbox's venue and payment page. The built
 * site contains no adapter, so the adapter runs here too: behind it, the embedded API replies in this backend's format;
 * in front of it, the site gets the contract's format again.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { operator } from '@/contract/operator'
import { security } from '@/contract/optional/security'
import { callBackend } from '@/lib/api/backend/call-backend'
import { close, openApi, stopWork } from '@/server'
import { adapter } from './adapter'
import { restApi } from './rest-api'

const port = Number(process.env.PORT)
const siteUrl = process.env.SITE_URL ?? ''
const api = openApi({ importSandbox: () => import('@/sandbox') })
const foreign = restApi(withProof)

/**
 * This backend does not support proofs of identity. If the embedded API requires one, it is made here with the code in
 * the outbox.
 */
async function withProof(request: Request): Promise<Response> {
  const again = request.clone()
  const response = await api.serveApi(request)
  if (response.status !== 403) return response
  const { errorCode, params } = (await response.clone().json()) as { errorCode?: string; params?: { purpose?: string } }
  if (errorCode !== 'proof_needed') return response
  const purpose = params?.purpose
  const post = async (path: string, input: object) => {
    const headers = { authorization: again.headers.get('authorization') ?? '', 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(input) }
    return (await (await api.serveApi(new Request(`http://api${path}`, init))).json()) as { data: { proof: string } }
  }
  const withdrawal: unknown = purpose === 'withdrawal' ? await again.clone().json() : undefined
  await post(security.sendProof.path, { withdrawal })
  const key = readFileSync(join(process.env.DATA_DIR ?? '', 'operator-key'), 'utf8').trim()
  const headers = { authorization: `Bearer ${key}` }
  const sent = await api.serveOperators(new Request(`http://api${operator.sandbox.outbox.path}`, { headers }))
  const [newest] = ((await sent.json()) as { data: { text: string }[] }).data
  const code = /\d{6}/.exec(newest?.text ?? '')?.[0]
  const { data } = await post(security.prove.path, { purpose, withdrawal, code })
  again.headers.set('x-proof', data.proof)
  return api.serveApi(again)
}

const app = new Hono()
app.all('/v2/*', (c) => foreign(c.req.raw))
app.all('/sandbox/*', (c) => api.serveSandbox(c.req.raw))
app.all('/api/operator/v1/*', (c) => api.serveOperators(c.req.raw))
// The payment vendor calls the backend directly, not through the site.
app.all('/api/v1/callback/*', (c) => api.serveApi(c.req.raw))
app.all('/api/v1/*', (c) =>
  callBackend(c.req.raw, {
    adapter,
    baseUrl: `http://127.0.0.1:${port}`,
    timeoutMs: 15_000,
    offer: { capabilities: [], absent: adapter.absent ?? [] },
    onUnreadable: ({ call, isPartial, issues }) => {
      if (!isPartial) process.stderr.write(`${call}: ${JSON.stringify(issues)}\n`)
    },
  }),
)
// The venue's page may show only pictures of its own origin.
app.get('/pictures/*', serveStatic({ root: './public' }))
// The venue and the payment page link to the site under their own origin.
app.get('*', (c) => {
  const { pathname, search } = new URL(c.req.url)
  return c.redirect(siteUrl + pathname + search)
})

await api.open()
const server = serve({ fetch: app.fetch, port }, () => process.stdout.write('The REST backend is running\n'))
process.once('SIGTERM', () => {
  server.close()
  void stopWork()
    .then(close)
    .finally(() => process.exit(0))
})
