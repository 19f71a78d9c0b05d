import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import nextServer from 'next'
import { isSandboxOn } from '@/contract/sandbox-switch'
import { peerHeader, siteAddress } from '@/contract/site-internals'
import { readBuildRoutes } from './build-routes'
import type { PolicySettings } from './content-policy'
import { finishPage } from './finished-page'
import { PageCache, readEachSecond } from './page-cache'
import { readBuiltPage, readPromotionIds, renderKeptPart, renderPage } from './render-page'
import { createGuardedServer } from './request-guard'
import { createFront } from './server'
import { createSiteHealth } from './site-health'
import { staticFiles } from './static-files'
import { warmPages } from './warm-pages'

const drainMs = 5_000
/** How long `/api/ready` reports the stop before new connections are refused. */
const noticeMs = 1_000

export type SiteOptions = {
  /** The project's folder, with a build in it. */
  root: string
  port: number
  /** The address to listen at. */
  host: string
  /** The embedded API, if pages use it: it is stopped with the site. */
  api?: { stopWork: () => Promise<void>; close: () => Promise<void> } | undefined
  /** Gets each request first. Returns false to leave it to the site. */
  answerFirst?: (...call: Parameters<RequestListener>) => boolean
}

export type Site = {
  /** Renders the home page, and then `others` in the background. Both resolve to the pages that could not be rendered. */
  warm: () => Promise<{ failed: string[]; others: Promise<string[]> }>
  close: () => Promise<void>
}

const readSettings = (): PolicySettings => ({
  apiOrigin: process.env.PUBLIC_API_BASE_URL ?? '',
  isSandbox: isSandboxOn(process.env),
})

/**
 * Serves the built site and the embedded API from this process, since only one process can use the embedded database.
 * Throws the system's error if the port is taken.
 */
export async function serveSite({ root, port, host, api, answerFirst = () => false }: SiteOptions): Promise<Site> {
  // The configuration as the build wrote it; Next's standalone server does the same. Reading `next.config.ts` again would
  // take half a second and leave two compilers in memory.
  const built = readFileSync(join(root, '.next', 'required-server-files.json'), 'utf8')
  const { config } = JSON.parse(built) as { config: object }
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config)
  // Next would answer requests with `Upgrade` past the guard, at the server that it takes from a request unless it is given one.
  const site = nextServer({ dev: false, dir: root, port, quiet: true, httpServer: createServer() })
  await site.prepare()
  const handle = site.getRequestHandler()
  const next: RequestListener = (request, response) => void handle(request, response)

  const routes = readBuildRoutes(root)
  const settings = readSettings()
  const pages = new PageCache({
    render: async (key, last) => {
      const rendered = await (key.part ? renderKeptPart(next, key) : renderPage(next, key))
      return rendered && finishPage(rendered, settings, last)
    },
    fallback: async (key) => finishPage(await readBuiltPage(root, key), settings),
  })

  const stopping = new AbortController()
  let warming: Promise<unknown> = Promise.resolve()
  const warm = (paths: readonly string[]) => {
    const rendering = warmPages(pages, paths, stopping.signal)
    warming = rendering
    return rendering
  }
  // The embedded API does not limit the calls of the site itself.
  const caller: Record<string, string> = api ? { [peerHeader]: siteAddress } : {}
  const promotionIds = readEachSecond(() => readPromotionIds(next, caller))
  const front = createFront({ routes, sendFile: staticFiles(root), pages, promotionIds, next })
  // With an API elsewhere, the site has its own; otherwise the API's answers are those of the same process.
  const health = api ? undefined : createSiteHealth(process.env.METRICS_TOKEN)
  const answer = health?.wrap(front) ?? front
  const server = createGuardedServer((request, response) => {
    // Otherwise a browser would send its next call to the process that stops, over the same connection.
    if (stopping.signal.aborted) response.shouldKeepAlive = false
    if (!answerFirst(request, response)) answer(request, response)
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    warm: async () => {
      const failed = await warm(['/'])
      health?.setReady(true)
      return { failed, others: warm([...routes.pages]) }
    },
    close: async () => {
      health?.setReady(false)
      if (health) await sleep(noticeMs)
      stopping.abort()
      const closed = once(server, 'close')
      server.close()
      server.closeIdleConnections()
      // Requests under way get `drainMs` to finish; then all connections are closed.
      const deadline = setTimeout(() => server.closeAllConnections(), drainMs)
      await Promise.all([closed, api?.stopWork()])
      clearTimeout(deadline)
      // Wait for renders under way: they call the API, and a call after `close` would open the database again.
      await warming
      await site.close()
      await api?.close()
    },
  }
}
