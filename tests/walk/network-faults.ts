import type { BrowserContext, Route } from 'playwright'
import { errorStatus, type ErrorCode } from '@/contract/errors'

/** Longer than the site waits for an answer. */
const tooLateMs = 16_000
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const fail = (route: Route, errorCode: ErrorCode) =>
  route.fulfill({
    status: errorStatus[errorCode],
    json: { status: false, errorCode, errorMessage: '', msg: '' },
  })

/** What a bad network or a failing backend does to one call, by name. */
const callFaults: Record<string, (route: Route, random: () => number) => Promise<unknown>> = {
  'is slow': async (route, random) => {
    await pause(300 + random() * 4_000)
    await route.continue()
  },
  'answers 401': (route) => fail(route, 'unauthorized'),
  'answers 500': (route) => fail(route, 'internal'),
  'is refused': (route) => route.abort('connectionrefused'),
  'never answers': async (route) => {
    await pause(tooLateMs)
    await route.abort('timedout')
  },
  'loses its answer': async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  },
}
/** How many of the site's scripts are lost at a time: one in this many. */
const lostOneIn = 5
const scriptOf = (url: URL) => /\/_next\/static\/chunks\/(.+)\.js$/.exec(url.pathname)?.[1]

/** A fault of the network; `isChunk`: some scripts are lost. */
export type NetworkFault = { name: string; isChunk: boolean; end: () => Promise<void> }

/** Begins a random fault for one of the paths that the visit has asked, or for scripts. It lasts until `end`. */
export async function beginFault(
  context: BrowserContext,
  paths: readonly string[],
  random: () => number,
): Promise<NetworkFault> {
  const isChunk = random() < 0.1
  const path = paths[Math.floor(random() * paths.length)]
  const [kind, act] = Object.entries(callFaults)[Math.floor(random() * Object.keys(callFaults).length)] ?? []
  const lost = Math.floor(random() * lostOneIn)
  const areScripts = isChunk || !path
  const pattern = areScripts ? (url: URL) => (scriptOf(url)?.charCodeAt(0) ?? -1) % lostOneIn === lost : `**${path}*`
  // A page that closes in between has no more use for the answer.
  const handle = (route: Route) =>
    Promise.resolve(areScripts ? route.abort('connectionreset') : act?.(route, random)).then(
      () => {},
      () => {},
    )
  await context.route(pattern, handle)
  return {
    name: areScripts ? 'some scripts are lost' : `${path} ${kind}`,
    isChunk: areScripts,
    end: () => context.unroute(pattern, handle),
  }
}
