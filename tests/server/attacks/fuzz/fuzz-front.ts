import type { IncomingHttpHeaders } from 'node:http'
import * as fc from 'fast-check'
import { startFront, writeBuild } from '../../../support/front'
import { oddHeaders, oddPathParts } from './requests'

const knownPaths = [
  '/',
  '/about',
  '/promote',
  '/missing',
  '/api/v1/web/post',
  '/_next/static/chunks/a1.js',
  '/pictures/hero.avif',
]
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS', 'DELETE']

/** Node's client sends no spaces, and only Latin-1 characters, in a request's path. */
const sendable = (path: string) => path.replace(/[^\x21-\xff]/g, '')

const frontRequests = fc.record({
  path: fc.oneof(
    fc.tuple(fc.constantFrom(...knownPaths), fc.oneof(fc.constant(''), oddPathParts)).map((parts) => parts.join('')),
    fc.webPath().map((path) => `/${path}`),
    fc.string({ unit: 'binary-ascii', maxLength: 80 }).map((path) => `/${path}`),
  ),
  method: fc.constantFrom(...methods),
  headers: oddHeaders,
})

const withoutBody = new Set(['content-length', 'transfer-encoding', 'expect'])

/**
 * Sends random requests through the front server, with every header that it reads. Throws with the smallest request
 * found that is answered with a 5xx or leaves a trace of itself in a page.
 */
export async function fuzzFront({ seed, runs }: { seed: number; runs: number }): Promise<void> {
  const { root, remove } = await writeBuild()
  const front = await startFront(root)
  const pages = async () =>
    Promise.all(['/', '/about', '/promote', '/nowhere'].map(async (path) => (await front.ask(path)).text))
  const before = await pages()
  try {
    const property = fc.asyncProperty(frontRequests, async ({ path, method, headers }) => {
      const given = Object.fromEntries(headers.filter(([name]) => !withoutBody.has(name))) as IncomingHttpHeaders
      const { status } = await front.ask(sendable(path), given, method)
      if (status >= 500) throw new Error(`${method} ${JSON.stringify(path)} was answered ${status}`)
    })
    await fc.assert(property, { seed, numRuns: runs })
    front.answers.instead = null
    const numbered = (text: string) => text.replace(/"number":\d+/, '')
    if ((await pages()).map(numbered).join() !== before.map(numbered).join())
      throw new Error('a request left a trace of itself in a page')
  } finally {
    await front.stop()
    remove()
  }
}
