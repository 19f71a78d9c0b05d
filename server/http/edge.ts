import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono } from 'hono'
import { settledHeaders } from '@/contract/trusted-proxies'
import { proxies } from '../env'

/** An app for a server of its own: requests get the headers with their caller, which other code relies on. */
export function createEdge(): Hono {
  const trusted = proxies()
  const app = new Hono()
  app.use(async (c, next) => {
    const { headers } = c.req.raw
    const settled = settledHeaders((name) => headers.get(name), getConnInfo(c).remote.address ?? '', trusted)
    for (const [name, value] of Object.entries(settled)) {
      if (value === undefined) headers.delete(name)
      else headers.set(name, value)
    }
    await next()
  })
  return app
}
