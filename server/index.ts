import type { ImportSandbox } from './ports/sandbox'
import { startApi, type RunningApi } from './start-api'
import { logUnexpected } from './http/log'
import { isStartupProblem, startupFailure, startupMessage } from './http/startup-failure'

let opening: Promise<RunningApi> | undefined

/** The embedded API. The first request opens the database. */
export type Api = {
  /** Answers one of the 36 calls, the health or the OpenAPI document. */
  serveApi: (request: Request) => Promise<Response>
  /** Answers a call to the operator's API. */
  serveOperators: (request: Request) => Promise<Response>
  /** Answers a page of the sandbox; 404 if it is off. */
  serveSandbox: (request: Request) => Promise<Response>
  /** Opens the database before the first request. Throws `DatabaseUnusable` or `InvalidSetting`. */
  open: () => Promise<void>
}

/**
 * Returns the API of this process, always the same one. Without `importSandbox` it refuses to start with the sandbox
 * on.
 */
export function openApi({ importSandbox }: { importSandbox?: ImportSandbox } = {}): Api {
  const running = () =>
    (opening ??= startApi(importSandbox).catch((error: unknown) => {
      // The next request tries again.
      opening = undefined
      throw error
    }))
  const serve = async (request: Request, choose: (running: RunningApi) => RunningApi['sandbox']): Promise<Response> => {
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
  return {
    serveApi: (request) => serve(request, ({ memberApi }) => memberApi),
    serveOperators: (request) => serve(request, ({ operatorApi }) => operatorApi),
    serveSandbox: (request) => serve(request, ({ sandbox }) => sandbox),
    open: async () => void (await running()),
  }
}

/**
 * Answers calls that wait for changes, starts no further jobs, and waits at most ten seconds for running ones. Does
 * nothing if the API was never opened.
 */
export async function stopWork(): Promise<void> {
  await (await opening?.catch(() => undefined))?.stopWork()
}

/** Stops the work and closes the database; does nothing if the API was never opened. */
export async function close(): Promise<void> {
  const opened = opening
  opening = undefined
  await (await opened?.catch(() => undefined))?.close()
}

export { missingSandbox } from './start-api'
