import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono } from 'hono'

const types = {
  'base.css': 'text/css',
  'pay.css': 'text/css',
  'venue.css': 'text/css',
  'venue.js': 'text/javascript',
  'fairness.js': 'text/javascript',
} as const

const isAsset = (name: string): name is keyof typeof types => Object.hasOwn(types, name)

/** The pages' own styles and scripts. Found from the working folder, like the migrations: bundling moves no files. */
export function mountAssets(app: Hono): void {
  app.get('/assets/:name', async (c) => {
    const name = c.req.param('name')
    if (!isAsset(name)) return c.notFound()
    const text = await readFile(join(process.cwd(), 'server', 'sandbox', 'assets', name), 'utf8')
    return c.body(text, 200, { 'content-type': `${types[name]}; charset=utf-8`, 'cache-control': 'public, max-age=60' })
  })
}
