import { startApi, type RunningApi } from './start-api'
import { logUnexpected } from './http/log'
import { isStartupProblem, startupFailure, startupMessage } from './http/startup-failure'

/** Routes are bundled apart and, while developing, loaded again: the one database must be found by all of them. */
const place = Symbol.for('member-site.api')
type Places = { [place]?: Promise<RunningApi> | undefined }
const places = globalThis as Places

function running(): Promise<RunningApi> {
  const opening = (places[place] ??= startApi().catch((error: unknown) => {
    // What was in the way may be gone at the next request.
    places[place] = undefined
    throw error
  }))
  return opening
}

async function serve(
  request: Request,
  choose: (running: RunningApi) => RunningApi['memberApi'] | null,
): Promise<Response> {
  let started: RunningApi
  try {
    started = await running()
  } catch (error) {
    if (isStartupProblem(error)) process.stderr.write(startupMessage(error))
    else logUnexpected({ requestId: 'start', call: 'start' }, error)
    return startupFailure(request, error)
  }
  return (await choose(started)?.fetch(request)) ?? new Response(null, { status: 404 })
}

/** Answers one of the 36 calls, the health or the description, opening the database on the first request. */
export const serveApi = (request: Request): Promise<Response> => serve(request, ({ memberApi }) => memberApi)

/** Answers a call of the operator's API. */
export const serveOperators = (request: Request): Promise<Response> => serve(request, ({ operatorApi }) => operatorApi)

/** Answers a page of the sandbox; 404 where it is off. */
export const serveSandbox = (request: Request): Promise<Response> => serve(request, ({ sandbox }) => sandbox)

/** Opens the database before the first request asks for it. Throws `DatabaseUnusable` or `SettingUnfit`. */
export async function open(): Promise<void> {
  await running()
}

/** Starts no job any more and waits ten seconds at most for those under way, if there ever were any. */
export async function stopJobs(): Promise<void> {
  await (await places[place]?.catch(() => undefined))?.stopJobs()
}

/** Stops the jobs and closes the database, if it was ever opened. */
export async function close(): Promise<void> {
  const opened = places[place]
  places[place] = undefined
  await (await opened?.catch(() => undefined))?.close()
}
