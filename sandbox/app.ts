import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { SandboxContext } from '@/server/ports/sandbox'
import { mountAssets } from './assets'
import { mountPayment } from './payment/payment-routes'
import { mountVenue } from './venue/venue-routes'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** No form or bet of the sandbox comes near. */
const mostBytes = 16 * 1024

/** The pages of the sandbox under `/sandbox`: the payment vendor's and the venue's, with their own files. */
export function sandboxApp(deps: SandboxContext): Hono {
  const app = new Hono().basePath('/sandbox')
  app.use(async (c, next) => {
    await next()
    c.header('content-security-policy', policy)
    c.header('referrer-policy', 'no-referrer')
    c.header('x-content-type-options', 'nosniff')
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
  })
  app.use(bodyLimit({ maxSize: mostBytes, onError: (c) => c.text('', 413) }))
  mountAssets(app)
  mountPayment(app, deps)
  mountVenue(app, deps)
  return app
}
