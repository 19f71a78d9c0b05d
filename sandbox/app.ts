import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { isDatabaseUnreachable } from '@/server/db/unreachable'
import type { SandboxContext } from '@/server/ports/sandbox'
import { errorPage, readerLocale } from './page'
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

/** Far more than any form or bet of the sandbox needs, bytes. */
const maxBodyBytes = 16 * 1024

/** Relative to the working folder, like the migrations: a bundled file's own path does not lead to the assets. */
const assets = join(process.cwd(), 'sandbox', 'assets')
const assetTypes: Record<string, string> = { css: 'text/css', js: 'text/javascript', svg: 'image/svg+xml' }
/** A plain file name, so that no request can leave the folder. */
const assetName = /^[a-z]+\.(css|js|svg)$/

/** The pages under `/sandbox`: the payment vendor's and the venue's, with their files. */
export function sandboxApp(deps: SandboxContext): Hono {
  const app = new Hono().basePath('/sandbox')
  app.use(async (c, next) => {
    await next()
    c.header('content-security-policy', policy)
    c.header('referrer-policy', 'no-referrer')
    c.header('x-content-type-options', 'nosniff')
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
  })
  app.use(bodyLimit({ maxSize: maxBodyBytes, onError: (c) => c.text('', 413) }))
  app.get('/assets/:name', async (c) => {
    const name = c.req.param('name')
    const type = assetTypes[assetName.exec(name)?.[1] ?? '']
    const text = type && (await readFile(join(assets, name), 'utf8').catch(() => null))
    if (!text) return c.notFound()
    return c.body(text, 200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=60' })
  })
  app.onError((error, c) => {
    if (!isDatabaseUnreachable(error)) throw error
    return c.html(errorPage(readerLocale(c), 'failed'), 503)
  })
  mountPayment(app, deps)
  mountVenue(app, deps)
  return app
}
