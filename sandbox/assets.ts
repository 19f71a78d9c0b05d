import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono } from 'hono'

const folder = join(process.cwd(), 'sandbox', 'assets')
const types: Record<string, string> = { css: 'text/css', js: 'text/javascript', svg: 'image/svg+xml' }
/** One plain name: nothing that could lead out of the folder. */
const namePattern = /^[a-z]+\.(css|js|svg)$/

/** The pages' own styles and scripts. Found from the working folder, like the migrations: bundling moves no files. */
export function mountAssets(app: Hono): void {
  app.get('/assets/:name', async (c) => {
    const name = c.req.param('name')
    const type = types[namePattern.exec(name)?.[1] ?? '']
    const text = type && (await readFile(join(folder, name), 'utf8').catch(() => null))
    if (!text) return c.notFound()
    return c.body(text, 200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=60' })
  })
}
